import { isApiError, myClaimOptions } from '@lost-found/api-client';
import type { Case } from '@lost-found/contracts';
import { Button, EmptyState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { LoadFailed } from '../../lib/page/load-failed';

interface MyClaimProps {
  id: string;
  children: (claim: Case) => ReactNode;
  /** Names the page after the claim. */
  onFound: (title: string) => void;
}

/** What the service says of an id that is no claim of the reader's. */
const isNone = (error: unknown) => isApiError(error, 'not_found') || isApiError(error, 'validation_failed');

/** One claim of whoever is signed in. */
export function MyClaim({ id, children, onFound }: MyClaimProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { data: claim, error, isFetching, refetch } = useQuery(myClaimOptions(id));
  const title = claim?.itemTitle;
  useEffect(() => {
    if (title) onFound(title);
  }, [title, onFound]);
  if (claim) return children(claim);
  if (isNone(error)) {
    return (
      <EmptyState
        title={t('claims.notFound')}
        hint={t('claims.notFoundHint')}
        action={<Button render={<Link to="/profile/claims" />}>{t('claims.all')}</Button>}
      />
    );
  }
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />;
  return <Spinner label={t('common:loading')} block />;
}
