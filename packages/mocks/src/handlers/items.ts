import { type AdminItem, isClaimable, type PublicItemsQuery, publicItemsQuery } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, passes, problem, queryOf } from '../lib/answers';
import { presentItemPage, presentPublicItem } from '../lib/present-item';
import type { Store } from '../store';

/** Only approved found items are listed (§2). */
const isListed = (item: AdminItem, query: PublicItemsQuery): boolean =>
  isClaimable(item) &&
  matches(query.search, item.title, item.description) &&
  passes(query.category, item.category) &&
  passes(query.location, item.location);

/** `GET /items` and `GET /items/:id`. */
export const itemHandlers = (store: Store) => [
  http.get('*/api/items', async ({ request }) => {
    const query = publicItemsQuery.safeParse(queryOf(request));
    if (!query.success) return invalid(query.error);
    const page = pageOf(
      store.items.filter((item) => isListed(item, query.data)),
      query.data,
    );
    return HttpResponse.json({ ...page, data: await Promise.all(page.data.map(presentPublicItem)) });
  }),
  http.get('*/api/items/:id', async ({ params }) => {
    const item = store.items.find(({ id }) => id === params.id);
    const page = item && (await presentItemPage(item));
    return page ? HttpResponse.json(page) : problem('not_found');
  }),
];
