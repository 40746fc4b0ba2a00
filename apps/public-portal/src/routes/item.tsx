import { itemPageOptions } from '@lost-found/api-client';
import { LoadFailed, SlotPanels } from '@lost-found/app-kit';
import { Container, Spinner } from '@lost-found/design-system';
import { useDocumentTitle, useTranslation } from '@lost-found/i18n';
import { useParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { ClaimedNotice, LaterClaimDialog, useClaiming } from '../features/claims/claiming';
import { ItemNotFound, isItemMissing } from '../features/items/item-not-found';
import { ItemView } from '../features/items/item-view';
import { getClaimLink } from '../parts/claims/claimed';
import { useOpener } from '../shared/use-opener';
import styles from './item.module.css';

/** `/item/:id`: the public page of an item. QR codes lead to it. */
export const Item = () => {
  const { id = '' } = useParams();
  const { opener, remember } = useOpener();
  const notice = useRef<HTMLElement>(null);
  const { claiming, startClaim, endClaim } = useClaiming();
  const query = useQuery(itemPageOptions(id));
  const { data: page, error } = query;
  const caseUrl = getClaimLink(id);
  return (
    <Container>
      {page && (
        <ItemView
          key={page.id}
          page={page}
          onClaim={(item) => {
            remember();
            startClaim(item);
          }}
          claimed={
            page.access === 'full' &&
            caseUrl && <ClaimedNotice ref={notice} title={page.title} caseUrl={caseUrl} />
          }
        />
      )}
      {page?.access === 'full' && <SlotPanels slot="item-page" of={{ itemId: page.id }} />}
      {!page && !error && <Waiting />}
      {!page && error && isItemMissing(error) && <ItemNotFound />}
      {!page && error && !isItemMissing(error) && <Failed query={query} />}
      <LaterClaimDialog
        claiming={claiming}
        onClose={endClaim}
        finalFocus={() => notice.current ?? opener.current}
      />
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

const Failed = ({ query }: Pick<ComponentProps<typeof LoadFailed>, 'query'>) => {
  const { t } = useTranslation('portal');
  useDocumentTitle(t('item.loadFailed'));
  return <LoadFailed query={query} title={t('item.loadFailed')} headingLevel={1} />;
};
