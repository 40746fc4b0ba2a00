import {
  adminItemSchema,
  limits,
  pageQuery,
  reporterPageSchema,
  reportersQuery,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, problem, queryOf } from '../lib/answers';
import { reportersOf } from '../lib/reporters';
import { sorted } from '../lib/sorted';
import { log, type Store } from '../store';
import { asAdmin } from './admin-guard';

type Known = ReturnType<typeof reportersOf>[number];

const list = (store: Store, request: Request) => {
  const query = reportersQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const { search, sort } = query.data;
  const rows = reportersOf(store)
    .map(({ reporter }) => reporter)
    .filter(({ name, contact }) => matches(search, name, contact));
  return HttpResponse.json(pageOf(sorted(rows, sort, '-lastReportedAt'), query.data));
};

const show = ({ reporter, items }: Known) =>
  HttpResponse.json(reporterPageSchema.parse({ ...reporter, items: items.slice(0, limits.pageSize) }));

const listItems = ({ items }: Known, request: Request) => {
  const query = pageQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const page = pageOf(items, query.data);
  return HttpResponse.json({ ...page, data: page.data.map((item) => adminItemSchema.parse(item)) });
};

/** Manage Reporters (§2). */
export const adminReporterHandlers = (store: Store) => {
  const find = (id: unknown) => reportersOf(store).find(({ reporter }) => reporter.id === id);
  const withReporter = (id: unknown, then: (known: Known) => Response) => {
    const known = find(id);
    return known ? then(known) : problem('not_found');
  };
  const verify = ({ reporter: { id, verified } }: Known) => {
    if (!verified) {
      store.verifiedReporters.set(id, new Date().toISOString());
      log(store, 'REPORTER_VERIFIED', { reporterId: id });
    }
    return withReporter(id, show);
  };
  return [
    http.get('*/api/admin/reporters', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/reporters/:id', ({ params }) =>
      asAdmin(store, () => withReporter(params.id, show)),
    ),
    http.get('*/api/admin/reporters/:id/items', ({ params, request }) =>
      asAdmin(store, () => withReporter(params.id, (known) => listItems(known, request))),
    ),
    http.post('*/api/admin/reporters/:id/verify', ({ params }) =>
      asAdmin(store, () => withReporter(params.id, verify)),
    ),
  ];
};
