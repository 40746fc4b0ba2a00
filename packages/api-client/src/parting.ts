import type { BulkOutcome, DueItem, DueItemsQuery, List, Parting } from '@lost-found/contracts';
import { pageOptions } from './queries';
import { request } from './request';

/** A page of unclaimed items that are due, longest first. */
export const dueItemsOptions = (query: Partial<DueItemsQuery>) =>
  pageOptions<List<DueItem>>(['items', 'due'], '/admin/due', query);

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
