import {
  type AdminItem,
  isClaimable,
  isContactPublic,
  itemContactSchema,
  itemPageSchema,
  matchesSchema,
  type PublicItemsQuery,
  publicItemSchema,
  publicItemsQuery,
  rankFound,
  similarItemsSchema,
  splitSearch,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, problem } from '../lib/answers';
import { answerPage, matchesAbout, passes, refuseUnknownNames, sorted } from '../lib/lists';
import { presentItemPage, shown } from '../lib/present-item';
import { withBody, withQuery } from '../lib/requests';
import { similarTo } from '../lib/similar';
import type { Store } from '../store';

/** The public list contains approved found items (§2). */
const isListed = (item: AdminItem, query: PublicItemsQuery): boolean =>
  isClaimable(item) &&
  matchesAbout(query.search, item, item.title, item.description) &&
  passes(query.category, item.category) &&
  passes(query.location, item.location);

const list = (store: Store, request: Request) =>
  withQuery(request, publicItemsQuery, (query) => {
    const refused = refuseUnknownNames(store, query);
    if (refused) return refused;
    const rows = sorted(
      store.items.filter((item) => isListed(item, query)),
      query.sort,
      '-createdAt',
    );
    const spellings = splitSearch(query.search ?? '');
    const ranked = rows.toSorted((a, b) => rankFound(a, spellings) - rankFound(b, spellings));
    return answerPage(publicItemSchema, ranked, query, (item) => shown(item, ''));
  });

/** `GET /items`, `POST /items/similar`, `GET /items/:id` and its contact. */
export const itemHandlers = (store: Store) => [
  http.get('*/api/items', ({ request }) => list(store, request)),
  http.post('*/api/items/similar', ({ request }) =>
    withBody(request, similarItemsSchema, (asked) =>
      answer(matchesSchema, { matches: similarTo(store, asked) }),
    ),
  ),
  http.get('*/api/items/:id', ({ params }) => {
    const item = store.items.find(({ id }) => id === params.id);
    const page = item && presentItemPage(item);
    return page ? answer(itemPageSchema, page) : problem('not_found');
  }),
  http.get('*/api/items/:id/contact', ({ params }) => {
    const item = store.items.find(({ id }) => id === params.id);
    return item && isContactPublic(item) ? answer(itemContactSchema, item) : problem('not_found');
  }),
];
