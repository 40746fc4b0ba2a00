import type {
  AdminItem,
  DecidedReporter,
  List,
  PageQuery,
  Reporter,
  ReporterPage,
  ReportersQuery,
} from '@lost-found/contracts';
import { pageOptions, readOptions } from './queries';
import { path, post } from './request';

/** Manage Reporters: one page. */
export const reportersOptions = (query: Partial<ReportersQuery>) =>
  pageOptions<List<Reporter>>(['reporters'], '/admin/reporters', query);

/** A reporter with the latest of their items. */
export const reporterOptions = (id: string) =>
  readOptions<ReporterPage>(['reporters', id], path`/admin/reporters/${id}`);

/** All that somebody reported: one page. */
export const reporterItemsOptions = (id: string, query: Partial<PageQuery> = {}) =>
  pageOptions<List<AdminItem>>(['reporters', id, 'items'], path`/admin/reporters/${id}/items`, query);

/** Verify Reporter; once more changes nothing. */
export const verifyReporter = (id: string) => post<DecidedReporter>(path`/admin/reporters/${id}/verify`);

/** Takes Verify Reporter back. */
export const unverifyReporter = (id: string) => post<DecidedReporter>(path`/admin/reporters/${id}/unverify`);
