import { Badge, IconButton, Logo, NavItem, Notice, PageHeader } from '@lost-found/design-system';
import { AdminLayout } from '@lost-found/design-system/dialogs';
import { Inbox, LogOut, Package, Users } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { Link } from '../link';
import { show } from '../show';
import { texts } from '../texts';

export default {
  title: 'Navigation/AdminLayout',
  component: AdminLayout,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AdminLayout>;

export const Console = show(
  <AdminLayout
    logo={<Logo name={texts.campus} suffix={texts.lostAndFound} />}
    navLabel={texts.navigation}
    menuLabel={texts.menu}
    closeLabel={texts.close}
    banner={
      <Notice banner tone="warning">
        {texts.offlineText}
      </Notice>
    }
    nav={
      <>
        <NavItem render={<Link to="/items" aria-current="page" />} icon={<Package />}>
          {texts.items}
        </NavItem>
        <NavItem render={<Link to="/claims" />} icon={<Inbox />} badge={<Badge tone="warning">7</Badge>}>
          {texts.claims}
        </NavItem>
        <NavItem render={<Link to="/users" />} icon={<Users />}>
          {texts.users}
        </NavItem>
      </>
    }
    actions={
      <IconButton label={texts.close}>
        <LogOut />
      </IconButton>
    }
  >
    <PageHeader title={texts.pageTitle} description={texts.pageText} />
  </AdminLayout>,
);
