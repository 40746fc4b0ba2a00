import {
  AppHeader,
  Button,
  Container,
  Footer,
  Logo,
  MenuSelect,
  NavItem,
  PageHeader,
  PageLayout,
  SkipLink,
} from '@lost-found/design-system';
import { Languages, Plus } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { show } from '../show';
import { languageNames, texts } from '../texts';

export default {
  title: 'Layout/Page',
  component: PageLayout,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageLayout>;

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label, lang: value }));

const Head = () => (
  <AppHeader
    logo={<Logo name={texts.campus} suffix={texts.lostAndFound} render={<Link to="/" />} />}
    navLabel={texts.navigation}
    menuLabel={texts.menu}
    nav={
      <>
        <NavItem render={<Link to="/search" aria-current="page" />}>{texts.search}</NavItem>
        <NavItem render={<Link to="/report" />}>{texts.report}</NavItem>
      </>
    }
    account={<NavItem render={<Link to="/sign-in" />}>{texts.signIn}</NavItem>}
    actions={
      <MenuSelect
        label={(chosen) => `${texts.language}: ${chosen}`}
        icon={<Languages />}
        options={options}
        value="en"
        onChange={() => undefined}
      />
    }
  />
);

export const PublicPage = show(
  <>
    <SkipLink targetId="main">{texts.skip}</SkipLink>
    <PageLayout header={<Head />} footer={<Footer note={texts.contact}>{texts.campus}</Footer>}>
      <Container>
        <PageHeader
          eyebrow={<Link to="/">{texts.home}</Link>}
          title={texts.pageTitle}
          description={texts.pageText}
          actions={<Button icon={<Plus />}>{texts.report}</Button>}
        />
        <p>{texts.umbrellaText}</p>
      </Container>
    </PageLayout>
  </>,
);
