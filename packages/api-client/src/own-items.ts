import type { List, OwnItem, OwnItemChanges, OwnItemsQuery } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pageOptions, readOptions } from './queries';
import { ifMatch, path, post, request } from './request';

export const ownItemsOptions = (query: Partial<OwnItemsQuery> = {}) =>
  pageOptions<List<OwnItem>>(['items', 'own'], '/me/items', query);

export const ownItemOptions = (id: string) =>
  readOptions<OwnItem>(['items', 'own', id], path`/me/items/${id}`);

type SeenItem = Pick<OwnItem, 'id' | 'version'>;

/** Changes one's own report; refused if it was changed or decided on since. */
export const updateOwnItem = ({ id, version }: SeenItem, changes: OwnItemChanges) =>
  request<OwnItem>(path`/me/items/${id}`, { method: 'PATCH', json: changes, headers: ifMatch(version) });

/** Takes one's own report back; `item_withdraw_refused` once it was claimed, returned or resolved. */
export const withdrawItem = ({ id, version }: SeenItem) =>
  request<void>(path`/me/items/${id}`, { method: 'DELETE', headers: ifMatch(version) });

/** The owner of a lost item has it back, or not after all. */
export const answerOwnItem = ({ id }: SeenItem, isBack: boolean) =>
  post<OwnItem>(path`/me/items/${id}/answer`, { isBack });

/** A report without an account, by the token of its secret link. */
export const openReportOptions = (token: string) =>
  queryOptions({
    queryKey: ['items', 'report', token],
    queryFn: ({ signal }) => request<OwnItem>('/report/open', { method: 'POST', json: { token }, signal }),
  });

export const changeReport = (token: string, changes: OwnItemChanges) =>
  post<OwnItem>('/report/change', { token, changes });

export const answerReport = (token: string, isBack: boolean) =>
  post<OwnItem>('/report/answer', { token, isBack });

export const withdrawReport = (token: string) => post<void>('/report/withdraw', { token });
