import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useItemAction } from '../../lib/item/use-item-action';
import { useOpenedId } from '../../lib/list/use-opened-id';
import type { ItemControls, ItemDialogKind } from './item-controls';

/**
 * The dialogs of Manage Items, and what their buttons and those of the rows do.
 * @param rows on screen
 */
export const useItemDialogs = (rows: readonly AdminItem[] | undefined) => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { mutate, underWay } = useItemAction(({ status }) =>
    t('items.toast.status', { status: label.itemStatus(status).toLocaleLowerCase() }),
  );
  const opened = useOpenedId('item');
  const [dialog, setDialog] = useState<{ kind: ItemDialogKind; item: AdminItem }>();
  const close = () => {
    setDialog(undefined);
    if (opened.id) opened.close();
  };
  const controls: ItemControls = {
    act: (item: AdminItem, action: ItemAction) => mutate({ item, action }, { onSuccess: close }),
    open: (item, kind) => (kind === 'view' ? opened.open(item.id) : setDialog({ kind, item })),
    underWay,
  };
  return {
    controls,
    viewed: { id: opened.id, item: rows?.find(({ id }) => id === opened.id) },
    edited: dialog?.kind === 'edit' ? dialog.item : undefined,
    deleted: dialog?.kind === 'delete' ? dialog.item : undefined,
    close,
  };
};
