import type { Import, ImportRow, ImportRowResults, Imports, NewImport } from '@lost-found/contracts';
import { type ReadOptions, readOptions } from './queries';
import { path, post, request } from './request';

/** How often a running import is asked for its progress. */
const PROGRESS_MS = 1_000;

/** True while a job works on an import. */
export const isImportWorking = ({ state }: Import): boolean => state === 'running' || state === 'undoing';

/** The last imports, newest first. */
export const importsOptions = () => readOptions<Imports>(['imports'], '/admin/imports');

/** An import; asked again while a job works on it. */
export const importOptions = (id: string): ReadOptions<Import> => ({
  ...readOptions<Import>(['imports', id], path`/admin/imports/${id}`),
  refetchInterval: ({ state }: { state: { data?: Import | undefined } }) =>
    state.data && isImportWorking(state.data) ? PROGRESS_MS : false,
});

export const createImport = (json: NewImport) => post<Import>('/admin/imports', json);

/** Has rows checked; rows with numbers that were sent before replace those. */
export const checkImportRows = (id: string, rows: readonly ImportRow[]) =>
  post<ImportRowResults>(path`/admin/imports/${id}/rows`, { rows });

export const turnImport = (id: string, action: 'start' | 'cancel' | 'undo') =>
  request<Import>(path`/admin/imports/${id}/${action}`, { method: 'POST' });
