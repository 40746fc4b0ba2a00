import { caseOptions, isApiError, openCase } from '@lost-found/api-client';
import { useLocation, useNavigate } from '@lost-found/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often the claim is looked at again while it is shown, in milliseconds: nothing tells of news without an account. */
export const caseRefresh = 30_000;

/**
 * The claim that `/case` shows: the one whose link was followed, else the one that is open in this browser. Once it is
 * open the token leaves the address, so that nobody finds it in the history or over a shoulder.
 */
export const useOpenedCase = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const link = useQuery({
    queryKey: ['case-link', token],
    queryFn: () => openCase(token),
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
    // Whoever is signed in has it in their account now.
    void queries.invalidateQueries({ queryKey: ['claims', 'mine'] });
    void navigate('/case', { replace: true });
  }, [data, queries, navigate]);

  const claim = token ? undefined : (opened.data ?? undefined);
  useEffect(() => {
    // What was read of a claim that is not open any more does not stay: computers are shared.
    if (!claim) queries.removeQueries({ queryKey: caseOptions().queryKey, type: 'inactive' });
  }, [claim, queries]);

  const close = () => {
    setClosed(true);
    queries.setQueryData(caseOptions().queryKey, null);
  };
  const asked = token ? link : opened;
  const refused = isApiError(link.error) && link.error.status !== 0 && link.error.status < 429;
  return {
    claim,
    /** Why there is none. */
    why: token && refused ? ('invalid' as const) : closed ? ('closed' as const) : ('none' as const),
    waiting: asked.isPending || Boolean(token && data),
    /** Whether it could not be found out, rather than that there is none. */
    error: token && refused ? null : asked.error,
    retrying: asked.isFetching,
    retry: () => void asked.refetch(),
    close,
  };
};
