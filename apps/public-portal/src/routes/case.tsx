import {
  addCaseProof,
  caseMessagesOptions,
  caseOptions,
  closeCase,
  markCaseMessagesRead,
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
import { Link } from '@lost-found/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { type ClosedReason, caseRefresh, useCaseEnd, useOpenedCase } from '../features/case/use-opened-case';
import { Conversation, type OwnConversation } from '../features/conversation/conversation';
import { NewLink } from '../features/sign-in/new-link';
import { SentForm } from '../shared/forms/sent-form';
import { usePosted } from '../shared/forms/use-posted';
import styles from './case.module.css';

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
  const source: OwnConversation = {
    options: { ...caseMessagesOptions(id), refetchInterval: caseRefresh },
    send: (message, options) => sendCaseMessage(id, message, options),
    markRead: (read) => markCaseMessagesRead(id, read),
    counts: caseOptions().queryKey,
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

/** Closes the claim in this browser, for a person on a shared computer. */
function CloseCase({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('profile');
  const { mutate, isPending, isError } = useMutation({
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

/** Explains why no claim is shown, and offers links to continue. */
function NoCase({ why }: { why: ClosedReason }) {
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
