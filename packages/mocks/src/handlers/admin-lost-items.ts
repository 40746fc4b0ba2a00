import { adminItemSchema, lostItemsQuery } from '@lost-found/contracts';
import { http } from 'msw';
import { answerPage, matches, passes } from '../lib/lists';
import { drawn } from '../lib/present-item';
import { withQuery } from '../lib/requests';
import { sorted } from '../lib/sorted';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';

const list = (store: Store, request: Request) =>
  withQuery(request, lostItemsQuery, (query) => {
    const { search, status, sort, cursor } = query;
    const rows = store.items.filter(
      (item) =>
        item.isLostItem &&
        matches(search, item.title, item.description, item.reportedBy) &&
        passes(status, item.status),
    );
    return answerPage(adminItemSchema, sorted(rows, sort, '-createdAt'), query, (item) =>
      drawn(item, cursor),
    );
  });

/** Lost Items Reported (§2). */
export const adminLostItemHandlers = (store: Store) => [
  http.get('*/api/admin/lost-items', ({ request }) => asAdmin(store, () => list(store, request))),
];
