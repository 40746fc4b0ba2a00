import { type List, limits } from '@lost-found/contracts';
import { type QueryParams, request, toSearchParams } from './request';

/**
 * Reads a whole list for an export, a thousand rows a call, in the order of its `sort`.
 * @param path of a list that takes a `cursor`: items, lost items, claims, claimed items, reporters, users, logs
 * @param query its filters, without paging
 */
export async function* walkList<Row>(
  path: string,
  query: QueryParams = {},
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const page: List<Row> = await request<List<Row>>(getAddress(path, query, cursor), { signal });
    yield page.data;
    cursor = page.nextCursor;
  }
}

/** Includes the cursor even if it is empty: an empty one asks for the beginning. */
function getAddress(path: string, query: QueryParams, cursor: string): string {
  const search = toSearchParams(query);
  search.set('pageSize', String(limits.walkPageSize));
  search.set('cursor', cursor);
  return `${path}?${search}`;
}
