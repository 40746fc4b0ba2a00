import {
  AppHeader,
  Button,
  Container,
  Footer,
  IconButton,
  Logo,
  NavItem,
  PageHeader,
  PageLayout,
  SkipLink,
} from '@lost-found/design-system';
import { Languages, Plus } from 'lucide-react';

export default { title: 'Layout/Page', component: PageLayout, parameters: { layout: 'fullscreen' } };

const header = (
  <AppHeader
    logo={<Logo name="Campus" suffix="Lost & Found" render={<a href="#home" />} />}
    navLabel="Main navigation"
    menuLabel="Menu"
    nav={
      <>
        <NavItem render={<a href="#search" aria-current="page" />}>Search</NavItem>
        <NavItem render={<a href="#report" />}>Report an item</NavItem>
      </>
    }
    account={<NavItem render={<a href="#sign-in" />}>Sign In</NavItem>}
    actions={
      <IconButton label="Language: English">
        <Languages />
      </IconButton>
    }
  />
);

export const PublicPage = () => (
  <>
    <SkipLink targetId="main">Skip to content</SkipLink>
    <PageLayout header={header} footer={<Footer note="Open from 9:00 to 17:00.">Campus</Footer>}>
      <Container>
        <PageHeader
          eyebrow={<a href="#home">Home</a>}
          title="Found items"
          description="Search what was found on the campus."
          actions={<Button icon={<Plus />}>Report an item</Button>}
        />
        <p>A folding umbrella with a wooden handle.</p>
      </Container>
    </PageLayout>
  </>
);
