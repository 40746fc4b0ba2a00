import { type LogEntry, logActionsListSchema, logEntrySchema, logsQuery } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, queryOf } from '../lib/answers';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';

const searched = ({ action, details, ipAddress, user }: LogEntry): string[] => [
  action,
  ipAddress,
  user?.fullName ?? '',
  user?.email ?? '',
  JSON.stringify(details),
];

const list = (store: Store, request: Request) => {
  const query = logsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { search, action, startDate, endDate } = query.data;
  const from = startDate ? Date.parse(startDate) : Number.NEGATIVE_INFINITY;
  const to = endDate ? Date.parse(endDate) : Number.POSITIVE_INFINITY;
  const rows = store.logs.filter((entry) => {
    const at = Date.parse(entry.createdAt);
    return matches(search, ...searched(entry)) && matches(action, entry.action) && at >= from && at <= to;
  });
  const page = pageOf(rows, query.data);
  return HttpResponse.json({ ...page, data: page.data.map((entry) => logEntrySchema.parse(entry)) });
};

const actions = (store: Store) => {
  const data = [...new Set(store.logs.map(({ action }) => action))].sort();
  return HttpResponse.json(logActionsListSchema.parse({ data }));
};

/** System Logs (§2, §7). */
export const adminLogHandlers = (store: Store) => [
  http.get('*/api/admin/logs/actions', () => asAdmin(store, () => actions(store))),
  http.get('*/api/admin/logs', ({ request }) => asAdmin(store, () => list(store, request))),
];
