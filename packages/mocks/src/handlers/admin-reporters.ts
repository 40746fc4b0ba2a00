import {
  adminItemSchema,
  limits,
  pageQuery,
  reporterPageSchema,
  reporterSchema,
  reportersQuery,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, problem } from '../lib/answers';
import { answerPage, matches } from '../lib/lists';
import { drawn } from '../lib/present-item';
import { type KnownReporter, reportersOf } from '../lib/reporters';
import { withQuery } from '../lib/requests';
import { sorted } from '../lib/sorted';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';

const list = (store: Store, request: Request) =>
  withQuery(request, reportersQuery, (query) => {
    const rows = reportersOf(store)
      .map(({ reporter }) => reporter)
      .filter(({ name, contact, email }) => matches(query.search, name, contact, email));
    return answerPage(reporterSchema, sorted(rows, query.sort, '-lastReportedAt'), query);
  });

const show = ({ reporter, items }: KnownReporter) => {
  const latest = items.slice(0, limits.pageSize).map((item) => drawn(item));
  return answer(reporterPageSchema, { ...reporter, items: latest });
};

const listItems = ({ items }: KnownReporter, request: Request) =>
  withQuery(request, pageQuery, (query) => answerPage(adminItemSchema, items, query, (item) => drawn(item)));

/** Manage Reporters (§2). */
export const adminReporterHandlers = (store: Store) => {
  const withReporter = (id: unknown, then: (known: KnownReporter) => Response | Promise<Response>) =>
    asAdmin(store, () => {
      const known = reportersOf(store).find(({ reporter }) => reporter.id === id);
      return known ? then(known) : problem('not_found');
    });
  const verify = ({ reporter: { id, verified } }: KnownReporter) => {
    if (!verified) {
      store.verifiedReporters.set(id, new Date().toISOString());
      log(store, 'REPORTER_VERIFIED', { reporterId: id });
    }
    return withReporter(id, show);
  };
  return [
    http.get('*/api/admin/reporters', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/reporters/:id', ({ params }) => withReporter(params.id, show)),
    http.get('*/api/admin/reporters/:id/items', ({ params, request }) =>
      withReporter(params.id, (known) => listItems(known, request)),
    ),
    http.post('*/api/admin/reporters/:id/verify', ({ params }) => withReporter(params.id, verify)),
  ];
};
