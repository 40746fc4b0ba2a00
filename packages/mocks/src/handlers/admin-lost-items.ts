import { adminItemSchema, lostItemsQuery } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, passes, queryOf } from '../lib/answers';
import { sorted } from '../lib/sorted';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';

const list = (store: Store, request: Request) => {
  const query = lostItemsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { search, status, sort } = query.data;
  const rows = store.items.filter(
    (item) =>
      item.isLostItem &&
      matches(search, item.title, item.description, item.reportedBy) &&
      passes(status, item.status),
  );
  const page = pageOf(sorted(rows, sort, '-createdAt'), query.data);
  return HttpResponse.json({ ...page, data: page.data.map((item) => adminItemSchema.parse(item)) });
};

/** Lost Items Reported (§2). */
export const adminLostItemHandlers = (store: Store) => [
  http.get('*/api/admin/lost-items', ({ request }) => asAdmin(store, () => list(store, request))),
];
