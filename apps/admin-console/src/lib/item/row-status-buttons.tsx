import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { rowActions } from './item-actions';
import type { ItemActionUnderWay } from './use-item-action';

interface RowStatusButtonsProps {
  item: AdminItem;
  underWay: ItemActionUnderWay | undefined;
  act: (item: AdminItem, action: ItemAction) => void;
}

/** In a row: the next steps of the item's status (§2). */
export function RowStatusButtons({ item, underWay, act }: RowStatusButtonsProps) {
  const { t } = useTranslation('admin');
  return rowActions(item).map((action) => (
    <Button
      key={action}
      size="small"
      variant={action === 'approve' ? 'primary' : 'secondary'}
      aria-label={t('items.actionOn', { action: t(`items.action.${action}`), title: item.title })}
      loading={underWay?.itemId === item.id && underWay.action === action}
      onClick={() => act(item, action)}
    >
      {t(`items.action.${action}`)}
    </Button>
  ));
}
