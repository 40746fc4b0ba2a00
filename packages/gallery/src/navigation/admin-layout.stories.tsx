import { Badge, IconButton, Logo, NavItem, Notice, PageHeader } from '@lost-found/design-system';
import { AdminLayout } from '@lost-found/design-system/dialogs';
import { Inbox, LogOut, Package } from 'lucide-react';
import { show } from '../show';

export default {
  title: 'Navigation/AdminLayout',
  component: AdminLayout,
  parameters: { layout: 'fullscreen' },
};

export const Console = show(AdminLayout, {
  logo: <Logo name="Campus" suffix="Lost & Found" />,
  navLabel: 'Main navigation',
  menuLabel: 'Menu',
  closeLabel: 'Close',
  banner: (
    <Notice banner tone="warning">
      What you typed is safe here.
    </Notice>
  ),
  nav: (
    <>
      <NavItem render={<a href="#items" aria-current="page" />} icon={<Package />}>
        Items
      </NavItem>
      <NavItem render={<a href="#claims" />} icon={<Inbox />} badge={<Badge tone="warning">7</Badge>}>
        Claims
      </NavItem>
    </>
  ),
  actions: (
    <IconButton label="Sign Out">
      <LogOut />
    </IconButton>
  ),
  children: <PageHeader title="Manage Items" description="Search, review and store found items." />,
});
