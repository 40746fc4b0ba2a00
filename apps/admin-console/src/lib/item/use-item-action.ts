import { actOnItem } from '@lost-found/api-client';
import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '../text/use-failure-toast';
import { useRefreshLists } from '../use-refresh-lists';

interface ActionOnItem {
  item: AdminItem;
  action: ItemAction;
}

/** What is being done to which item: its button shows it. */
export interface ItemActionUnderWay {
  itemId: string;
  action: ItemAction;
}

/**
 * Changes the status of an item and says how it went (§8).
 * @param doneText what to say of what was done
 */
export const useItemAction = (doneText: (item: AdminItem, action: ItemAction) => string) => {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const toast = useToast();
  const refresh = useRefreshLists();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ item, action }: ActionOnItem) => actOnItem(item, action),
    onSuccess: (item, { action }) => toast.success(doneText(item, action)),
    onError: (error) => fail(t('items.toast.statusFailed'), error),
    // Also where it failed: what is shown may be what no longer holds.
    onSettled: refresh,
  });
  const underWay: ItemActionUnderWay | undefined = isPending
    ? { itemId: variables.item.id, action: variables.action }
    : undefined;
  return { mutate, underWay };
};
