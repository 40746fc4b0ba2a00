import type { PageOptions } from '@lost-found/api-client';
import type { List } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { live } from '../../shared/list/live';
import type { KnownFilters, ListState } from '../../shared/list/use-list-state';
import { usePageSize } from '../../shared/list/use-page-size';

/**
 * Asks for the page that the address of a list names, and again while others change it.
 * @param list its search, order and page
 * @param path of all its rows in the API, for the export
 * @param options of the request for a page
 * @param filters as the request names them
 * @param ownPageSize where the list has another than the others
 * @returns what ListScreen needs
 */
export function useListQuery<Row, Query extends object>(
  list: ListState<KnownFilters, string>,
  path: string,
  options: (query: Query) => PageOptions<List<Row>>,
  filters: Omit<Query, 'page' | 'pageSize' | 'search' | 'sort'> = {} as Query,
  ownPageSize?: number,
) {
  const size = usePageSize(ownPageSize);
  const { page, search, sort } = list;
  const narrowed = { search, sort, ...filters };
  const query = useQuery({
    ...options({ page, pageSize: size.pageSize, ...narrowed } as unknown as Query),
    ...live,
  });
  return { list, size, query, source: { path, query: narrowed } };
}
