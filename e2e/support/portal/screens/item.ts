import { open, type Screen, type Visit } from '../visit.ts';

const itemPage = (name: keyof Visit['items'], file: string, title: string): Screen => ({
  name: `item-${file}`,
  title: `§2 Item page, ${title}`,
  show: (visit) => open(visit, `/item/${visit.items[name]}`),
});

const notThere: Screen['complaints'] = [/status of 404/];

/** The public page of an item in each of its cases, and its poster. */
export const itemScreens: Screen[] = [
  itemPage('available', 'available', 'available'),
  itemPage('claimed', 'claimed', 'claimed'),
  itemPage('published', 'published', 'a lost report that is published'),
  itemPage('underReview', 'under-review', 'a lost report under review'),
  itemPage('returned', 'returned', 'a lost report that was returned'),
  itemPage('closed', 'closed', 'a lost report that is closed'),
  { ...itemPage('hidden', 'not-found', 'not found'), complaints: notThere },
  {
    name: 'item-failed',
    title: '§8 Item page, failed',
    complaints: [/ERR_FAILED/],
    show: async (visit) => {
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
