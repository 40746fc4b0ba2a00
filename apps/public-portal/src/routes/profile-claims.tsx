import {
  addMyProof,
  claimMessagesOptions,
  isApiError,
  markClaimMessagesRead,
  myClaimOptions,
  myClaimsOptions,
  renewMyLink,
  renewMyPickup,
  sendClaimMessage,
  withdrawMyClaim,
} from '@lost-found/api-client';
import { LoadFailed, usePage } from '@lost-found/app-kit';
import type { Case } from '@lost-found/contracts';
import { Badge, Button, Card, EmptyState, PageHeader, Spinner, Stack } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link, useSearchParams } from '@lost-found/router';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { CaseBadge } from '../features/case/case-badge';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { Conversation, type OwnConversation } from '../features/conversation/conversation';
import { Pages, usePageNumber } from '../shared/list/pages';
import { BackLink } from '../shared/page/back-link';
import styles from './profile-claims.module.css';

/** `/profile/claims`: the person's claims, or with `?claim=` one claim and its conversation. */
export const ProfileClaims = () => {
  const [params] = useSearchParams();
  const id = params.get('claim');
  return id ? <OneClaim key={id} id={id} /> : <AllClaims />;
};

const AllClaims = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.claims'));
  return (
    <>
      <PageHeader title={t('pages.claims')} description={t('claims.intro')} headingRef={heading} />
      <MyClaims />
    </>
  );
};

const OneClaim = ({ id }: { id: string }) => {
  const { t } = useTranslation('profile');
  const query = useQuery(myClaimOptions(id));
  const heading = usePage(query.data?.itemTitle ?? t('pages.case'));
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to="/profile/claims">{t('claims.all')}</BackLink>}
        title={t('pages.case')}
        headingRef={heading}
      />
      <MyClaim id={id} query={query} />
    </>
  );
};

const useMyClaimActions = (id: string): CaseActions => {
  const queries = useQueryClient();
  const onChanged = useCallback(
    (claim: Case | undefined) => {
      if (claim) queries.setQueryData(myClaimOptions(id).queryKey, claim);
      void queries.invalidateQueries({ queryKey: ['claims', 'mine'] });
    },
    [queries, id],
  );
  return {
    addProof: (files, options) => addMyProof(id, files, options),
    withdraw: () => withdrawMyClaim(id),
    renewPickup: () => renewMyPickup(id),
    renewLink: () => renewMyLink(id),
    onChanged,
  };
};

/** The claims of the signed-in person, the newest first. */
function MyClaims() {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const query = useQuery(myClaimsOptions({ page }));
  const { data: list, error } = query;
  if (!list && error) return <LoadFailed query={query} />;
  if (!list) return <Spinner label={t('common:loading')} block />;
  if (list.total === 0) {
    return (
      <EmptyState
        title={t('claims.empty')}
        hint={t('claims.emptyHint')}
        action={<Button render={<Link to="/search" />}>{t('claims.search')}</Button>}
      />
    );
  }
  return (
    <Stack gap="l">
      <ul className={styles.list}>
        {list.data.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
      <Pages list={list} onPageChange={setPage} />
    </Stack>
  );
}

function ClaimRow({ claim }: { claim: Case }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const id = useId();
  const { itemTitle: title, submittedAt, unreadMessages, pickup } = claim;
  return (
    <Card render={<li />} className={styles.row}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.muted}>{t('claims.submitted', { date: date(submittedAt) })}</p>
      </div>
      <div className={styles.state}>
        <CaseBadge claim={claim} />
        {pickup && <Badge>{t('claims.code', { code: pickup.code })}</Badge>}
        {unreadMessages > 0 && <Badge tone="accent">{t('claims.unread', { count: unreadMessages })}</Badge>}
      </div>
      <Button
        variant="secondary"
        className={styles.open}
        aria-label={t('claims.openOf', { title })}
        render={<Link to={claimPath(claim.id)} />}
      >
        {t('claims.open')}
      </Button>
    </Card>
  );
}

const claimPath = (id: string): string => `/profile/claims?${new URLSearchParams({ claim: id })}`;

/** True when the service answers that the id is not a claim of this person. */
const isNotFound = (error: unknown) =>
  isApiError(error, 'not_found') || isApiError(error, 'validation_failed');

interface MyClaimProps {
  id: string;
  query: UseQueryResult<Case>;
}

function MyClaim({ id, query }: MyClaimProps) {
  const { t } = useTranslation(['profile', 'common']);
  const actions = useMyClaimActions(id);
  const source: OwnConversation = {
    options: claimMessagesOptions(id),
    send: (message, options) => sendClaimMessage(id, message, options),
    markRead: (read) => markClaimMessagesRead(id, read),
    counts: ['claims', 'mine'],
  };
  const { data: claim, error } = query;
  if (claim) {
    return (
      <CaseView claim={claim} actions={actions}>
        <Conversation claimId={id} source={source} />
      </CaseView>
    );
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={t('claims.notFound')}
        hint={t('claims.notFoundHint')}
        action={<Button render={<Link to="/profile/claims" />}>{t('claims.all')}</Button>}
      />
    );
  }
  if (error) return <LoadFailed query={query} />;
  return <Spinner label={t('common:loading')} block />;
}
