import { claimedItemsOptions } from '@lost-found/api-client';
import type { AdminItem } from '@lost-found/contracts';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { isTakenBack } from './item-actions';

/** Returns the place of an item that the desk can take back; undefined for other items. */
export const useTakeBackFact = (item: AdminItem): string | undefined => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const isWithOwner = item.status === 'claimed' || item.outcome === 'returned';
  const { data } = useQuery({
    ...claimedItemsOptions({ search: item.reference }),
    enabled: isTakenBack(item) && isWithOwner,
  });
  if (!isTakenBack(item)) return undefined;
  if (!isWithOwner)
    return item.outcome
      ? t('items.takeBack.left', { outcome: label.outcome(item.outcome) })
      : t('items.takeBack.handedOver');
  const claimed = data?.data.find(({ id }) => id === item.id);
  const name = claimed?.claimantName || item.claimedBy;
  const fact = item.status === 'claimed' ? 'claimed' : 'handedOver';
  return name ? t(`items.takeBack.${fact}By`, { name }) : t(`items.takeBack.${fact}`);
};

interface TakeBackQuestionProps {
  item: AdminItem;
  open: boolean;
  loading: boolean;
  onClose: () => void;
  onTakeBack: () => void;
}

/** Asks for a confirmation before the desk takes an item back. */
export function TakeBackQuestion({ item, open, loading, onClose, onTakeBack }: TakeBackQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const fact = useTakeBackFact(item);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('items.takeBack.title', { title: item.title })}
      description={[fact, t('items.takeBack.hint')].filter(Boolean).join(' ')}
      confirmLabel={t('items.view.action.takeBack')}
      cancelLabel={t('common:cancel')}
      loading={loading}
      onConfirm={onTakeBack}
    />
  );
}
