import {
  addCaseProof,
  caseMessagesOptions,
  caseOptions,
  sendCaseMessage,
  withdrawCase,
} from '@lost-found/api-client';
import type { Case as Claim } from '@lost-found/contracts';
import { Container, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { CloseCase } from '../features/case/close-case';
import { NoCase } from '../features/case/no-case';
import { useCaseEnd } from '../features/case/use-case-end';
import { caseRefresh, useOpenedCase } from '../features/case/use-opened-case';
import { Conversation, type ConversationSource } from '../features/conversation/conversation';
import { forgetUnsent } from '../features/conversation/unsent';
import { LoadFailed } from '../lib/page/load-failed';
import { usePage } from '../lib/page/use-page';
import styles from './case.module.css';

/** `/case`: a claim, opened by its secret link, for whoever has no account. */
export const Case = () => {
  const { t } = useTranslation(['profile', 'common']);
  const heading = usePage(t('pages.case'));
  const { claim, why, waiting, error, retrying, retry, close } = useOpenedCase();
  useCaseEnd();
  const closeHere = () => {
    forgetUnsent();
    close();
    heading.current?.focus();
  };
  return (
    <Container className={styles.page}>
      <PageHeader title={t('pages.case')} description={claim && t('case.intro')} headingRef={heading} />
      {claim && <OpenedCase key={claim.id} claim={claim} onClosed={closeHere} />}
      {!claim && waiting && <Spinner label={t('common:loading')} block />}
      {!claim && !waiting && error && <LoadFailed error={error} onRetry={retry} retrying={retrying} />}
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
    onChanged,
  };
};
