import { caseOptions, isApiError, onRefusal, openCase } from '@lost-found/api-client';
import { useLocation, useNavigate } from '@lost-found/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetCodeOfLink, forgetKeptCode, rememberLink } from './kept-code';

/** Polling interval for the shown claim, in milliseconds. Without an account there are no live updates. */
export const caseRefresh = 30_000;

/** Why no claim is shown: an invalid or replaced link, no link, or a claim that was just closed here. */
export type ClosedReason = 'invalid' | 'replaced' | 'none' | 'closed';

/**
 * Loads the claim for `/case`: the claim of the followed link, else the claim that is open in this browser. After
 * opening, the token is removed from the address, so that other people cannot read it there or in the history.
 */
export const useOpenedCase = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const link = useQuery({
    queryKey: ['case-link', token],
    queryFn: async () => {
      const claim = await openCase(token);
      await rememberLink(claim.id, token);
      return claim;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const opened = useQuery({ ...caseOptions(), enabled: token === '', refetchInterval: caseRefresh });
  const [closed, setClosed] = useState(false);

  const { data } = link;
  useEffect(() => {
    if (!data) return;
    setClosed(false);
    queries.setQueryData(caseOptions().queryKey, data);
    // A signed-in person now has the claim in the account.
    void queries.invalidateQueries({ queryKey: ['claims', 'mine'] });
    void navigate('/case', { replace: true });
  }, [data, queries, navigate]);

  const claim = token ? undefined : (opened.data ?? undefined);
  useEffect(() => {
    // The data of a claim that is no longer open must not stay, because people share computers.
    if (!claim) queries.removeQueries({ queryKey: caseOptions().queryKey, type: 'inactive' });
  }, [claim, queries]);

  const refused = isApiError(link.error) && link.error.status !== 0 && link.error.status < 429;
  useEffect(() => {
    if (token && refused) void forgetCodeOfLink(token);
  }, [token, refused]);
  const isClosed = !token && opened.data === null;
  useEffect(() => {
    if (isClosed) void forgetKeptCode();
  }, [isClosed]);

  const close = () => {
    setClosed(true);
    queries.setQueryData(caseOptions().queryKey, null);
  };
  const request = token ? link : opened;
  return {
    claim,
    /** When the claim was loaded, in milliseconds. */
    seenAt: opened.dataUpdatedAt,
    why: (token && refused ? whyOf(link.error) : closed ? 'closed' : 'none') as ClosedReason,
    waiting: request.isPending || Boolean(token && data),
    /** The error of a failed request; null if the service answered that there is no claim. */
    error: token && refused ? null : request.error,
    retrying: request.isFetching,
    retry: () => void request.refetch(),
    close,
  };
};

const whyOf = (error: unknown): ClosedReason => (isApiError(error, 'link_replaced') ? 'replaced' : 'invalid');

/**
 * Notices that the shown claim is no longer open in this browser: its access expired, another tab closed it, or the
 * person followed another link. The page then loads the claim that is open now.
 */
export const useCaseEnd = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRefusal(queries, 'case_closed', () => {
        void queries.invalidateQueries({ queryKey: caseOptions().queryKey, exact: true });
      }),
    [queries],
  );
};
