import type { ItemAction } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useItemAction } from '../../lib/item/use-item-action';

/** Decides on a lost report, and says so in its own words (§8). */
export const useLostAction = () => {
  const { t } = useTranslation('admin');
  const texts: Partial<Record<ItemAction, string>> = {
    approve: t('lostItems.toast.approved'),
    reject: t('lostItems.toast.rejected'),
    markReturned: t('lostItems.toast.returned'),
  };
  return useItemAction((_, action) => texts[action] ?? t('lostItems.toast.updated'));
};
