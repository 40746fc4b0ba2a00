import type { BulkOutcome, DueItem, DueItemsQuery, List, PartItems } from '@lost-found/contracts';
import { pageOptions } from './queries';
import { request } from './request';

/** A page of unclaimed items that are due, longest first. */
export const dueItemsOptions = (query: Partial<DueItemsQuery>) =>
  pageOptions<List<DueItem>>(['items', 'due'], '/admin/due', query);

/** What is noted of a disposal. */
export type Disposal = Omit<PartItems, 'ids' | 'versions'>;

/** Parts with things, each as it was seen. */
export const partItems = (items: readonly Pick<DueItem, 'id' | 'version'>[], disposal: Disposal) =>
  request<BulkOutcome>('/admin/items/part', {
    method: 'POST',
    json: {
      ids: items.map(({ id }) => id),
      versions: Object.fromEntries(items.map(({ id, version }) => [id, version])),
      ...disposal,
    },
  });
