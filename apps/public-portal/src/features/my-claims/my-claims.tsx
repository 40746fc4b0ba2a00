import { myClaimsOptions } from '@lost-found/api-client';
import type { Case } from '@lost-found/contracts';
import { Badge, Button, Card, EmptyState, Spinner, Stack } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Pages } from '../../lib/list/pages';
import { usePageNumber } from '../../lib/list/use-page-number';
import { LoadFailed } from '../../lib/page/load-failed';
import { claimPath } from './claim-path';
import styles from './my-claims.module.css';

interface MyClaimsProps {
  /** What a claim has come to, in a word. */
  badge: (claim: Case) => ReactNode;
}

/** The claims of whoever is signed in, the newest first. */
export function MyClaims({ badge }: MyClaimsProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const { data: list, error, isFetching, refetch } = useQuery(myClaimsOptions({ page }));
  if (!list && error) return <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />;
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
          <ClaimRow key={claim.id} claim={claim} badge={badge(claim)} />
        ))}
      </ul>
      <Pages list={list} onPageChange={setPage} />
    </Stack>
  );
}

function ClaimRow({ claim, badge }: { claim: Case; badge: ReactNode }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const id = useId();
  const { itemTitle: title, submittedAt, unreadMessages } = claim;
  return (
    <Card render={<li />} className={styles.row}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.muted}>{t('claims.submitted', { date: date(submittedAt) })}</p>
      </div>
      <div className={styles.state}>
        {badge}
        {unreadMessages > 0 && <Badge tone="accent">{t('claims.unread', { count: unreadMessages })}</Badge>}
      </div>
      <Button
        variant="secondary"
        aria-label={t('claims.openOf', { title })}
        render={<Link to={claimPath(claim.id)} />}
      >
        {t('claims.open')}
      </Button>
    </Card>
  );
}
