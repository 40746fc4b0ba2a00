import { open, type Screen, type Visit } from '../visit.ts';

const homeWithItems = async (visit: Visit) => {
  await open(visit, '/');
  await visit.page.getByRole('link', { name: visit.t('home.recent.all') }).waitFor();
};

/** The home page, what every page has in its head, and the way in for the desk. */
export const pageScreens: Screen[] = [
  { name: 'home', title: '§2 Home', show: homeWithItems },
  {
    name: 'languages',
    title: '§1 The language switcher, open',
    show: async (visit) => {
      await homeWithItems(visit);
      await visit.page.getByRole('button', { name: new RegExp(`^${visit.t('common:language')}`) }).click();
      await visit.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'admin-login',
    title: '§2 Admin login',
    show: async (visit) => {
      await open(visit, '/admin/login');
      await visit.page.getByText(visit.t('admin:login.demoTitle')).waitFor();
    },
  },
];
