import type { BulkOutcome, DueItem, DueItemsQuery, List, Parting } from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request';

/** What nobody claimed in time: one page, the oldest first. */
export const dueItemsOptions = (query: Partial<DueItemsQuery>) =>
  queryOptions({
    queryKey: ['items', 'due', query],
    queryFn: ({ signal }) => request<List<DueItem>>('/admin/due', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Parts with things, each as it was seen. @param decisionReason what those are shown who claimed one */
export const partItems = (
  items: readonly Pick<DueItem, 'id' | 'version'>[],
  outcome: Parting,
  decisionReason?: string,
) =>
  request<BulkOutcome>('/admin/items/part', {
    method: 'POST',
    json: {
      ids: items.map(({ id }) => id),
      versions: Object.fromEntries(items.map(({ id, version }) => [id, version])),
      outcome,
      decisionReason,
    },
  });
