import type { List, OwnItem, OwnItemChanges, OwnItemsQuery } from '@lost-found/contracts';
import { pageOptions, readOptions } from './queries';
import { ifMatch, path, request } from './request';

export const ownItemsOptions = (query: Partial<OwnItemsQuery> = {}) =>
  pageOptions<List<OwnItem>>(['items', 'own'], '/me/items', query);

export const ownItemOptions = (id: string) =>
  readOptions<OwnItem>(['items', 'own', id], path`/me/items/${id}`);

type SeenItem = Pick<OwnItem, 'id' | 'version'>;

/** Changes one's own report, unless it was changed or decided on meanwhile. */
export const updateOwnItem = ({ id, version }: SeenItem, changes: OwnItemChanges) =>
  request<OwnItem>(path`/me/items/${id}`, { method: 'PATCH', json: changes, headers: ifMatch(version) });

/** Takes one's own report back; `item_withdraw_refused` once it was claimed, returned or resolved. */
export const withdrawItem = ({ id, version }: SeenItem) =>
  request<void>(path`/me/items/${id}`, { method: 'DELETE', headers: ifMatch(version) });
