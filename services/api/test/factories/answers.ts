import {
  type AdminClaimPage,
  type AdminItem,
  type ClaimAction,
  type ItemAction,
  type ItemDecision,
  itemActionSegments,
  type List,
  type LogEntry,
  type Problem,
} from '@lost-found/contracts';
import type { Answer, HttpClient } from '../harness/http-client.js';

/** Returns a refusal's text for each field, as people read it. */
export const fieldTexts = ({ body }: Answer<unknown>): Record<string, string> =>
  Object.fromEntries(((body as Problem).errors ?? []).map(({ field, message }) => [field, message]));

/** Status and code of a refusal. */
export const refusal = ({ status, body }: Answer<unknown>): [number, string] => [
  status,
  (body as Problem).code,
];

/** The newest entries of the system log. */
export const findLogs = async (admin: HttpClient, query = ''): Promise<LogEntry[]> =>
  (await admin.get<List<LogEntry>>(`/api/admin/logs?pageSize=100${query}`)).body.data;

export const findTitles = ({ body }: Answer<List<{ title: string }>>): string[] =>
  body.data.map(({ title }) => title);

export const review = (
  admin: HttpClient,
  id: string,
  action: ItemAction,
  headers?: Record<string, string>,
  decision?: ItemDecision,
) => admin.post<AdminItem>(`/api/admin/items/${id}/${itemActionSegments[action]}`, decision, headers);

export const decide = (admin: HttpClient, id: string, action: ClaimAction, notes?: object) =>
  admin.post<AdminClaimPage>(`/api/admin/claims/${id}/${action}`, notes);

/** The desk receives an item from its finder. */
export const receive = (admin: HttpClient, itemId: string) =>
  admin.post<AdminItem>(`/api/admin/items/${itemId}/receive`, {});
