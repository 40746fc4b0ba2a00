import { open, type Screen, type Visit } from '../visit.ts';

const setUp = async (visit: Visit, state: 'initializing' | 'failed') => {
  const json = { state, tablesCreated: 0, tablesFailed: state === 'failed' ? 2 : 0 };
  await visit.page.route('**/api/setup', (route) => route.fulfill({ json }));
  await visit.page.goto(visit.url);
  await visit.page.getByRole('heading', { name: visit.t(`shell:setup.${state}.title`) }).waitFor();
};

/** Start-up, no connection, and a part of the site that is missing. */
export const troubleScreens: Screen[] = [
  {
    name: 'setup-initializing',
    title: '§2 Initializing Database',
    show: (visit) => setUp(visit, 'initializing'),
  },
  { name: 'setup-required', title: '§2 Database Setup Required', show: (visit) => setUp(visit, 'failed') },
  {
    name: 'offline',
    title: '§8 No connection',
    inWindow: true,
    // The search is fetched at rest, which may be now.
    complaints: [/ERR_INTERNET_DISCONNECTED/],
    show: async (visit) => {
      await open(visit, '/report');
      await visit.page.getByRole('button', { name: visit.t('form.submitReport') }).waitFor();
      await visit.page.context().setOffline(true);
      await visit.page.getByText(visit.t('offline.title')).waitFor();
    },
  },
  {
    name: 'part-missing',
    title: '§8 A part of the site that cannot be loaded',
    complaints: [/./],
    show: async (visit) => {
      await visit.page.route('**/remotes/public-portal/**', (route) => route.abort());
      await visit.page.goto(visit.url);
      await visit.page.getByText(visit.t('shell:remote.title')).waitFor();
    },
  },
];
