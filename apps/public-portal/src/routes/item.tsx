import { isApiError, itemPageOptions } from '@lost-found/api-client';
import { Container, ErrorState, Spinner } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useClaiming } from '../features/claims/use-claiming';
import { ItemNotFound } from '../features/items/item-not-found';
import { ItemView } from '../features/items/item-view';
import { useOpener } from '../lib/use-opener';
import styles from './item.module.css';
import { LaterClaimDialog } from './later-claim-dialog';

/** What the service says of an id that leads nowhere, or is none. */
const leadsNowhere = (error: unknown) =>
  isApiError(error, 'not_found') || isApiError(error, 'validation_failed');

/** `/item/:id`: the public page of an item, which QR codes lead to. */
export const Item = () => {
  const { id = '' } = useParams();
  const { opener, remember } = useOpener();
  const { claiming, startClaim, endClaim } = useClaiming();
  const { data: page, error, isFetching, refetch } = useQuery(itemPageOptions(id));
  return (
    <Container className={styles.page}>
      {page && (
        <ItemView
          key={page.id}
          page={page}
          onClaim={(item) => {
            remember();
            startClaim(item);
          }}
        />
      )}
      {!page && !error && <Waiting />}
      {!page && error && leadsNowhere(error) && <ItemNotFound />}
      {!page && error && !leadsNowhere(error) && <Failed onRetry={() => refetch()} retrying={isFetching} />}
      <LaterClaimDialog claiming={claiming} onClose={endClaim} finalFocus={opener} />
    </Container>
  );
};

const Waiting = () => {
  const { t } = useTranslation(['portal', 'common']);
  useDocumentTitle(t('item.details'));
  return (
    <div className={styles.waiting}>
      <Spinner label={t('common:loading')} block />
    </div>
  );
};

const Failed = (props: { onRetry: () => void; retrying: boolean }) => {
  const { t } = useTranslation(['portal', 'common']);
  useDocumentTitle(t('item.loadFailed'));
  return (
    <ErrorState
      headingLevel={1}
      title={t('item.loadFailed')}
      hint={t('state.loadFailedHint')}
      retryLabel={t('common:retry')}
      {...props}
    />
  );
};
