import { undraw } from '../drawn.ts';
import { accountScreens, caseScreens, matchScreens, reportStatusScreens } from './accounts.ts';
import { claimScreens, reportScreens } from './forms.ts';
import { profileScreens, settingsScreens } from './profile.ts';
import { open, type Screen, type Visit } from './visit.ts';

const homeWithItems = async (visit: Visit) => {
  await open(visit, '/');
  await visit.page.getByRole('link', { name: visit.t('home.recent.all') }).waitFor();
};

/** The home page, what every page has in its head, and the way in for the desk. */
const pageScreens: Screen[] = [
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
    name: 'accessibility',
    title: 'The accessibility statement',
    show: async (visit) => {
      await open(visit, '/accessibility');
      await visit.page.getByRole('heading', { level: 1, name: visit.t('footer.accessibility') }).waitFor();
    },
  },
  {
    name: 'privacy',
    title: 'The privacy notice',
    show: async (visit) => {
      await open(visit, '/privacy');
      await visit.page.getByRole('heading', { level: 1, name: visit.t('footer.privacy') }).waitFor();
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

/** The search in its states, and the details of an item over it. */
const searchScreens: Screen[] = [
  {
    name: 'search',
    title: '§2 Search, with results',
    show: async (visit) => {
      await open(visit, '/search');
      await visit.page.getByText(visit.t('item.available')).first().waitFor();
    },
  },
  {
    name: 'search-loading',
    title: '§2 Search, loading',
    show: async (visit) => {
      await undraw(visit.page);
      await visit.page.route('**/api/items?*', () => {});
      await open(visit, '/search');
    },
  },
  {
    name: 'search-empty',
    title: '§2 Search, nothing found',
    show: async (visit) => {
      await open(visit, '/search?search=zeppelin&category=Books');
      await visit.page.getByRole('heading', { name: visit.t('search.empty') }).waitFor();
    },
  },
  {
    name: 'search-similar',
    title: '§2 Search, nothing found but similar results',
    show: async (visit) => {
      await open(visit, '/search?search=lptop');
      const name = visit.t('matches:similar.nothingExact', { text: 'lptop' });
      await visit.page.getByRole('heading', { name }).waitFor();
    },
  },
  {
    name: 'search-failed',
    title: '§8 Search, failed',
    complaints: [/ERR_FAILED/],
    show: async (visit) => {
      await undraw(visit.page);
      await visit.page.route('**/api/items?*', (route) => route.abort());
      await open(visit, '/search');
      await visit.page.getByRole('heading', { name: visit.t('search.failed') }).waitFor();
    },
  },
  {
    name: 'item-details',
    title: '§2 View Details',
    show: async (visit) => {
      // The page's own heading is hidden while a modal is open.
      await visit.page.goto(`${visit.url}/search?item=${visit.items.available}`);
      await visit.page.getByRole('dialog').getByText(visit.t('item.contact')).waitFor();
    },
  },
];

const itemPage = (name: keyof Visit['items'], file: string, title: string, partOf?: string): Screen => ({
  name: `item-${file}`,
  ...(partOf && { partOf }),
  title: `§2 Item page, ${title}`,
  show: (visit) => open(visit, `/item/${visit.items[name]}`),
});

const notThere: Screen['complaints'] = [/status of 404/];

/** The public page of an item in each of its cases, and its poster. */
const itemScreens: Screen[] = [
  itemPage('available', 'available', 'available'),
  itemPage('claimed', 'claimed', 'claimed', 'item-closed'),
  itemPage('published', 'published', 'a lost report that is published'),
  itemPage('underReview', 'under-review', 'a lost report under review', 'item-closed'),
  itemPage('returned', 'returned', 'a lost report that was returned', 'item-closed'),
  itemPage('closed', 'closed', 'a lost report that is closed'),
  { ...itemPage('hidden', 'not-found', 'not found'), complaints: notThere },
  {
    name: 'item-failed',
    title: '§8 Item page, failed',
    partOf: 'search-failed',
    complaints: [/ERR_FAILED/],
    show: async (visit) => {
      await undraw(visit.page);
      await visit.page.route('**/api/items/*', (route) => route.abort());
      await open(visit, `/item/${visit.items.available}`);
    },
  },
  {
    name: 'item-poster',
    title: '§2 Item page, printed as a poster',
    onPaper: true,
    show: async (visit) => {
      await open(visit, `/item/${visit.items.available}`);
      await visit.page.emulateMedia({ media: 'print' });
    },
  },
];

const setUp = async (visit: Visit, state: 'initializing' | 'failed') => {
  const json = { state, tablesCreated: 0, tablesFailed: state === 'failed' ? 2 : 0 };
  await undraw(visit.page);
  await visit.page.route('**/api/setup', (route) => route.fulfill({ json }));
  await visit.page.goto(visit.url);
  await visit.page.getByRole('heading', { name: visit.t(`shell:setup.${state}.title`) }).waitFor();
};

/** Start-up, no connection, and a part of the site that is missing. */
const troubleScreens: Screen[] = [
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
      await visit.page.getByText(visit.t('common:offline.title')).waitFor();
    },
  },
  {
    name: 'part-missing',
    title: '§8 A part of the site that cannot be loaded',
    complaints: [/./],
    show: async (visit) => {
      await visit.page.route('**/remotes/public-portal/**/*.js', (route) => route.abort());
      await visit.page.goto(visit.url);
      await visit.page.getByText(visit.t('shell:remote.title')).waitFor();
    },
  },
];

/** Every public screen and modal, in each of its states (§2, §4, §5). */
export const publicScreens: readonly Screen[] = [
  ...pageScreens,
  ...searchScreens,
  ...claimScreens,
  ...reportScreens,
  ...itemScreens,
  ...troubleScreens,
  ...accountScreens,
  ...profileScreens,
  ...settingsScreens,
  ...caseScreens,
  ...reportStatusScreens,
  ...matchScreens,
];
