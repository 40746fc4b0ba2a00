import {
  type LogEntry,
  type LogSubjectKind,
  logActionsListSchema,
  logEntrySchema,
  logSubjectIn,
  logsQuery,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer } from '../lib/answers';
import { asAdmin } from '../lib/as-user';
import { answerPage, matches, sorted } from '../lib/lists';
import { reportersOf } from '../lib/reporters';
import { withQuery } from '../lib/requests';
import type { Store } from '../store';

const searched = ({ action, details, ipAddress, user }: LogEntry): string[] => [
  action,
  ipAddress,
  user?.fullName ?? '',
  user?.email ?? '',
  JSON.stringify(details),
];

const titlesOf = (store: Store): Record<LogSubjectKind, { id: string; title: string }[]> => ({
  claim: store.claims.map(({ id, itemTitle }) => ({ id, title: itemTitle })),
  item: store.items,
  reporter: reportersOf(store).map(({ reporter: { id, name, contact } }) => ({ id, title: name || contact })),
  user: store.users.map(({ id, fullName }) => ({ id, title: fullName })),
});

const subjectOf = (store: Store, details: LogEntry['details']): LogEntry['subject'] => {
  const subject = logSubjectIn(details);
  const title = subject && titlesOf(store)[subject.kind].find(({ id }) => id === subject.id)?.title;
  return subject && { ...subject, ...(title && { title }) };
};

/** Presents an entry. A deleted person stays in the entry without name and address. */
const present = (store: Store, { user, ...rest }: LogEntry): LogEntry => {
  const subject = subjectOf(store, rest.details);
  const entry = { ...rest, ...(subject && { subject }) };
  if (!user) return entry;
  const known = store.users.find(({ id }) => id === user.id);
  return { ...entry, user: known ?? { id: user.id, fullName: '', email: '', role: 'user', deleted: true } };
};

const list = (store: Store, request: Request) =>
  withQuery(request, logsQuery, (query) => {
    const { search, action, userId, startDate, endDate, sort } = query;
    const from = startDate ? Date.parse(startDate) : Number.NEGATIVE_INFINITY;
    const to = endDate ? Date.parse(endDate) : Number.POSITIVE_INFINITY;
    const asked = action?.toUpperCase() === 'ALL' ? undefined : action;
    const rows = store.logs.filter((entry) => {
      const at = Date.parse(entry.createdAt);
      const isOfWhom = userId === undefined || entry.user?.id === userId;
      return isOfWhom && matches(asked, entry.action) && at >= from && at <= to;
    });
    const found = rows
      .map((entry) => present(store, entry))
      .filter((one) => matches(search, ...searched(one)));
    return answerPage(logEntrySchema, sorted(found, sort, '-createdAt'), query);
  });

const actions = (store: Store) => {
  const data = [...new Set(store.logs.map(({ action }) => action))].sort();
  return answer(logActionsListSchema, { data });
};

/** System Logs (§2, §7). */
export const adminLogHandlers = (store: Store) => [
  http.get('*/api/admin/logs/actions', () => asAdmin(store, () => actions(store))),
  http.get('*/api/admin/logs', ({ request }) => asAdmin(store, () => list(store, request))),
];
