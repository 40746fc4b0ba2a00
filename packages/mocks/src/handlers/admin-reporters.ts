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
import { asAdmin } from '../lib/as-user';
import { answerPage, matches, sorted } from '../lib/lists';
import { presentAdminItem } from '../lib/present-item';
import { type KnownReporter, reportersOf } from '../lib/reporters';
import { withQuery } from '../lib/requests';
import { log, type Store } from '../store';

const list = (store: Store, request: Request) =>
  withQuery(request, reportersQuery, (query) => {
    const rows = reportersOf(store)
      .map(({ reporter }) => reporter)
      .filter(({ name, contact, email }) => matches(query.search, name, contact, email));
    return answerPage(reporterSchema, sorted(rows, query.sort, '-lastReportedAt'), query);
  });

const show = (store: Store, { reporter, items }: KnownReporter) => {
  const latest = items.slice(0, limits.pageSize).map((item) => presentAdminItem(store, item));
  return answer(reporterPageSchema, { ...reporter, items: latest });
};

const listItems = (store: Store, { items }: KnownReporter, request: Request) =>
  withQuery(request, pageQuery, (query) =>
    answerPage(adminItemSchema, items, query, (item) => presentAdminItem(store, item)),
  );

/** Manage Reporters (§2). */
export const adminReporterHandlers = (store: Store) => {
  const withReporter = (id: unknown, then: (known: KnownReporter) => Response | Promise<Response>) =>
    asAdmin(store, () => {
      const known = reportersOf(store).find(({ reporter }) => reporter.id === id);
      return known ? then(known) : problem('not_found');
    });
  const setVerified = ({ reporter: { id, verified: before } }: KnownReporter, after: boolean) => {
    if (after) store.verifiedReporters.set(id, store.verifiedReporters.get(id) ?? new Date().toISOString());
    else store.verifiedReporters.delete(id);
    if (before !== after) {
      const changes = [{ field: 'verified', before, after }];
      log(store, 'REPORTER_VERIFIED', { reporterId: id, changes });
    }
    return withReporter(id, (changed) => show(store, changed));
  };
  return [
    http.get('*/api/admin/reporters', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/reporters/:id', ({ params }) =>
      withReporter(params.id, (known) => show(store, known)),
    ),
    http.get('*/api/admin/reporters/:id/items', ({ params, request }) =>
      withReporter(params.id, (known) => listItems(store, known, request)),
    ),
    http.post('*/api/admin/reporters/:id/verify', ({ params }) =>
      withReporter(params.id, (known) => setVerified(known, true)),
    ),
    http.post('*/api/admin/reporters/:id/unverify', ({ params }) =>
      withReporter(params.id, (known) => setVerified(known, false)),
    ),
  ];
};
