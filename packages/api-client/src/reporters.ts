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

export const reportersOptions = (query: Partial<ReportersQuery>) =>
  pageOptions<List<Reporter>>(['reporters'], '/admin/reporters', query);

export const reporterOptions = (id: string) =>
  readOptions<ReporterPage>(['reporters', id], path`/admin/reporters/${id}`);

export const reporterItemsOptions = (id: string, query: Partial<PageQuery> = {}) =>
  pageOptions<List<AdminItem>>(['reporters', id, 'items'], path`/admin/reporters/${id}/items`, query);

export const verifyReporter = (id: string) => post<DecidedReporter>(path`/admin/reporters/${id}/verify`);

export const unverifyReporter = (id: string) => post<DecidedReporter>(path`/admin/reporters/${id}/unverify`);
