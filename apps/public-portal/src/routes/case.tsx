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
import { Link, useLocation } from '@lost-found/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { forgetKeptCode } from '../features/case/kept-code';
import { useKeptCode } from '../features/case/use-kept-code';
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
  const { claim, seenAt, why, waiting, error, retrying, retry, close } = useOpenedCase();
  useCaseEnd();
  const { search } = useLocation();
  // The address loses it with the secret of the link.
  const [opensAtMessages] = useState(() => new URLSearchParams(search).get('at') === 'messages');
  const closeHere = () => {
    void forgetKeptCode();
    forgetTab();
    close();
    heading.current?.focus();
  };
  return (
    <Container>
      <PageHeader title={t('pages.case')} description={claim && t('case.intro')} headingRef={heading} />
      {claim && (
        <OpenedCase
          key={claim.id}
          claim={claim}
          seenAt={seenAt}
          messagesRef={opensAtMessages ? showHeading : undefined}
          onClosed={closeHere}
        />
      )}
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

/** Shows the messages first, and reads their heading: the link of an e-mail about a message leads there. */
const showHeading: RefCallback<HTMLHeadingElement> = (heading) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.();
};

interface OpenedCaseProps {
  claim: Claim;
  /** When the claim was loaded, in milliseconds. */
  seenAt: number;
  /** Gets the heading of the messages when it is drawn. */
  messagesRef: RefCallback<HTMLHeadingElement> | undefined;
  onClosed: () => void;
}

const OpenedCase = ({ claim, seenAt, messagesRef, onClosed }: OpenedCaseProps) => {
  const { id } = claim;
  useKeptCode(claim, seenAt);
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
        <Conversation claimId={id} source={source} headingRef={messagesRef} />
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
    renewLink: async () => {
      const claim = await renewCaseLink(id);
      await forgetKeptCode();
      return claim;
    },
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
