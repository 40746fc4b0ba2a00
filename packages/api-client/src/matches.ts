import type {
  AdminClaim,
  AdminMatches,
  List,
  MatchAnswer,
  MatchClaim,
  MatchedPair,
  Matches,
  PageQuery,
  PairParams,
  ShownMatch,
  SimilarItems,
} from '@lost-found/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askOptions, readOptions } from './queries';
import { pageLanguage, path, post, request } from './request';

/** Finds items that fit a description; the old answer stays on the screen until the new one arrives. */
export const similarItemsOptions = (about: SimilarItems) =>
  queryOptions({
    queryKey: ['items', 'similar', about, pageLanguage()],
    queryFn: ({ signal }) => request<Matches>('/items/similar', { method: 'POST', json: about, signal }),
    placeholderData: keepPreviousData,
  });

/** Possible matches of a report, and reports of the same item. */
export const adminMatchesOptions = (id: string) =>
  readOptions<AdminMatches>(['items', 'matches', id, pageLanguage()], path`/admin/items/${id}/matches`);

/** A pair, named by both of its reports. */
export interface MatchRow extends MatchedPair {
  id: string;
}

/** A page of strong matches that still need a review. */
export const matchQueueOptions = (query: Partial<PageQuery> = {}) =>
  queryOptions({
    queryKey: ['items', 'match-queue', query, pageLanguage()],
    queryFn: async ({ signal }): Promise<List<MatchRow>> => {
      const list = await request<List<MatchedPair>>('/admin/matches', { query, signal });
      const data = list.data.map((pair) => ({ ...pair, id: `${pair.lost.id}.${pair.found.id}` }));
      return { ...list, data };
    },
    placeholderData: keepPreviousData,
  });

/** These two are not the same thing. */
export const dismissMatch = ({ lostId, foundId }: PairParams) =>
  post<void>(path`/admin/matches/${lostId}/${foundId}/dismiss`);

/** Undoes `dismissMatch`. */
export const restoreMatch = ({ lostId, foundId }: PairParams) =>
  post<void>(path`/admin/matches/${lostId}/${foundId}/restore`);

/** These two are the same: the desk starts the claim of who lost it. */
export const claimMatch = ({ lostId, foundId }: PairParams, claim: MatchClaim) =>
  post<AdminClaim>(path`/admin/matches/${lostId}/${foundId}/claim`, claim);

/** The match of a secret link. */
export const openMatchOptions = (token: string) =>
  askOptions<ShownMatch>(['matches', token, pageLanguage()], '/matches/open', { token });

export const answerMatch = (token: string, answer: MatchAnswer | null) =>
  post<ShownMatch>('/matches/answer', { token, answer });
