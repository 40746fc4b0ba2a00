import type {
  DecidedClaim,
  DecidedItem,
  HandOver,
  HandoverCases,
  HandoverQuery,
  ItemHandOverInput,
} from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { path, post, request } from './request';

/** Items that wait for handover; a wrong code is `pickup_code_wrong` and delays the next attempt. */
export const findHandover = (query: Partial<HandoverQuery>) =>
  request<HandoverCases>('/admin/handover', { query });

/** Checks that this site supports handover; the demo answers `needs_service`. */
export const counterOptions = () =>
  queryOptions({
    queryKey: ['handover'],
    queryFn: () => findHandover({}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** What can be handed over to a person, or of a thing, that the text names. */
export const handoverSearchOptions = (search: string) =>
  queryOptions({
    queryKey: ['handover', search],
    queryFn: () => findHandover({ search }),
    retry: false,
    // An item that was handed over since must not be chosen again.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Hands the item of a claim over: once, else `already_handed_over`. */
export const handOver = (id: string, input: HandOver) =>
  post<DecidedClaim>(path`/admin/claims/${id}/hand-over`, input);

/** Hands an item that the desk has to a person without a claim: once, else `already_handed_over`. */
export const handOverItem = (id: string, input: ItemHandOverInput) =>
  post<DecidedItem>(path`/admin/items/${id}/hand-over`, input);
