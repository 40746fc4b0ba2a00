import { type ConsoleScreen, openPage } from '../visit.ts';

/** The sign-in, what is no list, and what every page has in its frame. */
export const pageScreens: ConsoleScreen[] = [
  {
    name: 'login',
    title: '§2 Admin login, refused',
    signedOut: true,
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'login');
      await page.getByText(t('admin:login.demoTitle')).waitFor();
      await page.getByRole('button', { name: t('admin:login.submit') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'session-ended',
    title: '§4 Admin session, ended at work',
    complaints: [/status of 401/],
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'users');
      await page.context().clearCookies();
      await page.getByRole('searchbox').fill('a');
      await page.getByRole('dialog', { name: t('admin:login.againTitle') }).waitFor();
    },
  },
  {
    name: 'dashboard',
    title: '§2 Dashboard',
    show: async (visit) => {
      await openPage(visit, 'dashboard');
      await visit.page.locator('main svg.recharts-surface').first().waitFor();
    },
  },
  {
    name: 'dashboard-tables',
    title: '§2 Dashboard, charts as tables',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'dashboard');
      const buttons = page.getByRole('button', { name: new RegExp(`^${t('admin:dashboard.showTable')}`) });
      for (const button of await buttons.all()) await button.click();
    },
  },
  {
    name: 'report',
    title: '§2 Export Report, to print',
    show: (visit) => openPage(visit, 'dashboard/report'),
  },
  {
    name: 'notifications',
    title: '§2 Notifications',
    show: async (visit) => {
      await openPage(visit, 'notifications');
      await visit.page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    title: '§2 Keyboard shortcuts, their sheet',
    show: async (visit) => {
      await openPage(visit, 'notifications');
      await visit.page.keyboard.press('?');
      await visit.page.getByRole('dialog', { name: visit.t('admin:shortcuts.title') }).waitFor();
    },
  },
];
