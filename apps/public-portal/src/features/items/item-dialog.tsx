import { isApiError, itemPageOptions } from '@lost-found/api-client';
import type { PublicItem } from '@lost-found/contracts';
import { Button, EmptyState, Notice, Spinner, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ItemFacts, ItemPictures, ItemQrCode, ReferenceNotice } from './item-details';
import styles from './item-details.module.css';
import { ShareItem } from './share-item';

interface ItemDialogProps {
  id: string;
  /** The item's data from the list, shown until the full data arrives. */
  listed?: PublicItem;
  open: boolean;
  onClose: () => void;
  onClaim: (item: PublicItem) => void;
  /** Returns the element that gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null | false;
  /** Returns the notice that replaces Claim if the visitor claimed the item in this tab. */
  claimed: (item: PublicItem) => ReactNode;
}

/** View Details (§2): all public data of one found item, requested when the dialog opens. */
export function ItemDialog({ id, listed, open, onClose, onClaim, finalFocus, claimed }: ItemDialogProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { data: page, error, isPending, refetch, isFetching } = useQuery(itemPageOptions(id));
  const full = page?.access === 'full' ? page : undefined;
  const item = full ?? (page || isApiError(error, 'not_found') ? undefined : listed);
  const notice = item && claimed(item);
  const claim = item && !item.isLostItem && !notice && (
    <Button onClick={() => onClaim(item)}>{t('item.claim')}</Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={item?.title ?? t('item.details')}
      closeLabel={t('common:close')}
      finalFocus={finalFocus}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:close')}
          </Button>
          {claim}
        </>
      }
    >
      <Stack gap="l">
        {notice}
        {item && (
          <div className={styles.columns} data-pictures={item.images.length > 0}>
            <ItemPictures item={item} />
            <Stack gap="l">
              <ItemFacts item={item} />
              {full && <ItemQrCode title={full.title} qrCode={full.qrCode} />}
              <ShareItem title={item.title} url={item.itemUrl} />
            </Stack>
          </div>
        )}
        {isPending && !item && <Spinner label={t('common:loading')} block />}
        {page?.access === 'reference' && <ReferenceNotice reference={page} />}
        {isApiError(error, 'not_found') && (
          <EmptyState title={t('item.notFound')} hint={t('item.notFoundHint')} />
        )}
        {error && !isApiError(error, 'not_found') && (
          <Notice
            tone="danger"
            live
            action={
              <Button size="small" variant="secondary" loading={isFetching} onClick={() => refetch()}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('item.loadFailed')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
