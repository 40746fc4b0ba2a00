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
import { forgetTab, LoadFailed, usePage } from '@lost-found/app-kit';
import type { Case as Claim } from '@lost-found/contracts';
import {
  Button,
  Container,
  EmptyState,
  Field,
  Notice,
  PageHeader,
  Spinner,
  TextInput,
} from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { Conversation, type ConversationSource } from '../features/conversation/conversation';
import { NewLink } from '../features/sign-in/new-link';
import { SentForm } from '../shared/forms/sent-form';
import { usePosted } from '../shared/forms/use-posted';
import styles from './case.module.css';

/** Polling interval for the shown claim, in milliseconds. Without an account there are no live updates. */
const caseRefresh = 30_000;

/** `/case`: a claim for a claimant without an account, opened by its secret link. */
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
      {!claim && <PastedLink />}
      {!claim && waiting && (
        <div data-needs-script="">
          <Spinner label={t('common:loading')} block />
        </div>
      )}
      {!claim && !waiting && error && <LoadFailed query={{ error, isFetching: retrying, refetch: retry }} />}
      {!claim && !waiting && !error && <NoCase why={why} />}
    </Container>
  );
};

/** Opens a claim by its pasted link. Only a script can read the link in the address. */
function PastedLink() {
  const { t } = useTranslation(['profile', 'portal']);
  const posted = usePosted();
  return (
    <noscript>
      {posted?.failure && <Notice tone="danger" title={t('case.invalid.title')} />}
      <SentForm action="/api/case/forms/open">
        <p>{t('case.pasteLink')}</p>
        <Field label={t('portal:claim.link')}>
          <TextInput name="token" autoComplete="off" required />
        </Field>
        <div>
          <Button type="submit">{t('case.openLink')}</Button>
        </div>
      </SentForm>
    </noscript>
  );
}

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
 * Loads the claim for `/case`: the claim of the followed link, else the claim that is open in this browser. After
 * opening, the token is removed from the address, so that other people cannot read it there or in the history.
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
    // A signed-in person now has the claim in the account.
    void queries.invalidateQueries({ queryKey: ['claims', 'mine'] });
    void navigate('/case', { replace: true });
  }, [data, queries, navigate]);

  const claim = token ? undefined : (opened.data ?? undefined);
  useEffect(() => {
    // The data of a claim that is no longer open must not stay, because people share computers.
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
    /** The reason why no claim is shown. */
    why: token && refused ? whyOf(link.error) : closed ? ('closed' as const) : ('none' as const),
    waiting: asked.isPending || Boolean(token && data),
    /** The error of a failed request; null if the service answered that there is no claim. */
    error: token && refused ? null : asked.error,
    retrying: asked.isFetching,
    retry: () => void asked.refetch(),
    close,
  };
};

/**
 * Notices that the shown claim is no longer open in this browser: its access expired, another tab closed it, or the
 * person followed another link. The page then loads the claim that is open now.
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

/** Closes the claim in this browser, for a person on a shared computer. */
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
        <SentForm
          action="/api/case/forms/close"
          onSubmit={(event) => {
            event.preventDefault();
            mutate();
          }}
        >
          <Button type="submit" variant="secondary" size="small" loading={isPending}>
            {t('case.shared.close')}
          </Button>
        </SentForm>
      }
    >
      <p>{t('case.shared.text')}</p>
      <p role="alert">{isError && t('case.shared.failed')}</p>
    </Notice>
  );
}

interface NoCaseProps {
  /** The reason: an invalid or replaced link, no link, or a claim that was just closed here. */
  why: 'invalid' | 'replaced' | 'none' | 'closed';
}

const whyOf = (error: unknown): NoCaseProps['why'] =>
  isApiError(error, 'link_replaced') ? 'replaced' : 'invalid';

/** Explains why no claim is shown, and offers links to continue. */
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
