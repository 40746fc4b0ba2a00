import { actOnItem } from '@lost-found/api-client';
import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useRefreshLists } from '../../lib/use-refresh-lists';

interface ActionOnItem {
  item: AdminItem;
  action: ItemAction;
}

/** Changes the status of an item and says how it went (§8). */
export const useItemAction = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const fail = useFailureToast();
  const toast = useToast();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: ({ item, action }: ActionOnItem) => actOnItem(item, action),
    onSuccess: (item) => {
      toast.success(t('items.toast.status', { status: label.itemStatus(item.status).toLocaleLowerCase() }));
    },
    onError: (error) => fail(t('items.toast.statusFailed'), error),
    // Also where it failed: what is shown may be what no longer holds.
    onSettled: refresh,
  });
};
