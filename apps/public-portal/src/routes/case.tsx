import {
  addCaseProof,
  caseMessagesOptions,
  caseOptions,
  closeCase,
  isApiError,
  markCaseMessagesRead,
  onRefusal,
  openCase,
  renewCaseLink,
  renewCasePickup,
  sendCaseMessage,
  withdrawCase,
} from '@lost-found/api-client';
import { LoadFailed, usePage } from '@lost-found/app-kit';
import type { Case as Claim } from '@lost-found/contracts';
import { Button, Container, EmptyState, Notice, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { NewLink } from '../features/account/new-link';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { Conversation, type ConversationSource } from '../features/conversation/conversation';
import { forgetTab } from '../lib/tab-store';
import styles from './case.module.css';

/** How often the claim is looked at again while it is shown, in milliseconds: nothing tells of news without an account. */
const caseRefresh = 30_000;

/** `/case`: a claim, opened by its secret link, for whoever has no account. */
export const Case = () => {
  const { t } = useTranslation(['profile', 'common']);
  const heading = usePage(t('pages.case'));
  const { claim, why, waiting, error, retrying, retry, close } = useOpenedCase();
  useCaseEnd();
  const closeHere = () => {
    forgetTab();
    close();
    heading.current?.focus();
  };
  return (
    <Container>
      <PageHeader title={t('pages.case')} description={claim && t('case.intro')} headingRef={heading} />
      {claim && <OpenedCase key={claim.id} claim={claim} onClosed={closeHere} />}
      {!claim && waiting && <Spinner label={t('common:loading')} block />}
      {!claim && !waiting && error && <LoadFailed query={{ error, isFetching: retrying, refetch: retry }} />}
      {!claim && !waiting && !error && <NoCase why={why} />}
    </Container>
  );
};

const OpenedCase = ({ claim, onClosed }: { claim: Claim; onClosed: () => void }) => {
  const { id } = claim;
  const actions = useCaseActions(id);
  const source: ConversationSource = {
    options: caseMessagesOptions(id),
    send: (message, options) => sendCaseMessage(id, message, options),
    markRead: (read) => markCaseMessagesRead(id, read),
    counts: caseOptions().queryKey,
    refetchInterval: caseRefresh,
  };
  return (
    <>
      <CaseView claim={claim} actions={actions}>
        <Conversation claimId={id} source={source} />
      </CaseView>
      <CloseCase onClosed={onClosed} />
    </>
  );
};

const useCaseActions = (id: string): CaseActions => {
  const queries = useQueryClient();
  const onChanged = useCallback(
    (claim: Claim | undefined) => {
      const { queryKey } = caseOptions();
      if (claim) queries.setQueryData(queryKey, claim);
      else void queries.invalidateQueries({ queryKey, exact: true });
    },
    [queries],
  );
  return {
    addProof: (files, options) => addCaseProof(id, files, options),
    withdraw: () => withdrawCase(id),
    renewPickup: () => renewCasePickup(id),
    renewLink: () => renewCaseLink(id),
    onChanged,
  };
};

/**
 * The claim that `/case` shows: the one whose link was followed, else the one that is open in this browser. Once it is
 * open the token leaves the address, so that nobody finds it in the history or over a shoulder.
 */
const useOpenedCase = () => {
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
    why: token && refused ? whyOf(link.error) : closed ? ('closed' as const) : ('none' as const),
    waiting: asked.isPending || Boolean(token && data),
    /** Whether it could not be found out, rather than that there is none. */
    error: token && refused ? null : asked.error,
    retrying: asked.isFetching,
    retry: () => void asked.refetch(),
    close,
  };
};

/**
 * Notices that the claim on the screen is no longer the one that is open in this browser: its time is over, another
 * tab closed it, or another link was followed since. The page then asks what is open now.
 */
const useCaseEnd = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRefusal(queries, 'case_closed', () => {
        void queries.invalidateQueries({ queryKey: caseOptions().queryKey, exact: true });
      }),
    [queries],
  );
};

/** Closes the claim in this browser, before somebody else uses it. */
function CloseCase({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('profile');
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: closeCase,
    onSuccess: onClosed,
  });
  return (
    <Notice
      className={styles.shared}
      title={t('case.shared.title')}
      action={
        <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
          {t('case.shared.close')}
        </Button>
      }
    >
      <p>{t('case.shared.text')}</p>
      <p role="alert">{isError && t('case.shared.failed')}</p>
    </Notice>
  );
}

interface NoCaseProps {
  /** A link that opens nothing or was replaced, one that was not followed yet, or a claim that was just closed here. */
  why: 'invalid' | 'replaced' | 'none' | 'closed';
}

const whyOf = (error: unknown): NoCaseProps['why'] =>
  isApiError(error, 'link_replaced') ? 'replaced' : 'invalid';

/** Says why no claim is shown, and where to go from here. */
function NoCase({ why }: NoCaseProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <div role={why === 'invalid' || why === 'replaced' ? 'alert' : 'status'}>
        <EmptyState
          title={t(`case.${why}.title`)}
          hint={t(`case.${why}.text`)}
          action={
            <div className={styles.ways}>
              <Button render={<Link to="/search" />}>{t('case.toSearch')}</Button>
              <Button variant="secondary" render={<Link to="/profile/claims" />}>
                {t('case.toAccount')}
              </Button>
            </div>
          }
        />
      </div>
      {why !== 'closed' && <NewLink />}
    </>
  );
}
