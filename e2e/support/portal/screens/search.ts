import { open, type Screen } from '../visit.ts';

/** The search in its states, and the details of an item over it. */
export const searchScreens: Screen[] = [
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
    name: 'search-failed',
    title: '§8 Search, failed',
    complaints: [/ERR_FAILED/],
    show: async (visit) => {
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
