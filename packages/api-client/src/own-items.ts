import type {
  List,
  NewsAnswer,
  OwnItem,
  OwnItemChanges,
  OwnItemsQuery,
  ReportNews,
} from '@lost-found/contracts';
import { askOptions, pageOptions } from './queries';
import { changeSeen, pageLanguage, path, post } from './request';

export const ownItemsOptions = (query: Partial<OwnItemsQuery> = {}) =>
  pageOptions<List<OwnItem>>(['items', 'own'], '/me/items', query);

type SeenItem = Pick<OwnItem, 'id' | 'version'>;

/** Changes one's own report; refused if it was changed or decided on since. */
export const updateOwnItem = ({ id, version }: SeenItem, changes: OwnItemChanges) =>
  changeSeen<OwnItem>('PATCH', path`/me/items/${id}`, version, changes);

/** Takes one's own report back; `item_withdraw_refused` once it was claimed, returned or resolved. */
export const withdrawItem = ({ id, version }: SeenItem) =>
  changeSeen<void>('DELETE', path`/me/items/${id}`, version);

/** The owner of a lost item has it back, or not after all. */
export const answerOwnItem = ({ id }: SeenItem, isBack: boolean) =>
  post<OwnItem>(path`/me/items/${id}/answer`, { isBack });

/** A report without an account, by the token of its secret link. */
export const openReportOptions = (token: string) =>
  askOptions<OwnItem>(['items', 'report', token], '/report/open', { token });

export const changeReport = (token: string, changes: OwnItemChanges) =>
  post<OwnItem>('/report/change', { token, changes });

export const answerReport = (token: string, isBack: boolean) =>
  post<OwnItem>('/report/answer', { token, isBack });

export const withdrawReport = (token: string) => post<void>('/report/withdraw', { token });

/** News of a lost report, by the token of its secret link or of the report's own. */
export const reportNewsOptions = (token: string) =>
  askOptions<ReportNews>(['items', 'news', token, pageLanguage()], '/report/news/open', { token });

/** @param answer null takes the last one back */
export const answerNews = (token: string, answer: NewsAnswer | null) =>
  post<ReportNews>('/report/news/answer', { token, answer });
