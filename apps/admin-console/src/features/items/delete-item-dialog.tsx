import { deleteItem } from '@lost-found/api-client';
import type { AdminItem, SecondPerson } from '@lost-found/contracts';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { isAboutSecondPerson, useSecondPerson } from '../../parts/items/second-person';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';

interface DeleteItemDialogProps {
  /** Undefined closes the dialog. */
  item: AdminItem | undefined;
  onClose: () => void;
}

export function DeleteItemDialog({ item: current, onClose }: DeleteItemDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const item = useLastShown(current);
  const remove = useDeleteItem(onClose);
  const { secondPerson, fields, forget } = useSecondPerson(remove.error);
  if (!item) return null;
  const close = () => {
    remove.reset();
    forget();
    onClose();
  };
  return (
    <ConfirmDialog
      open={current !== undefined}
      onOpenChange={(open) => !open && close()}
      tone="danger"
      title={t('items.delete.question', { title: item.title })}
      description={t('items.delete.warning')}
      confirmLabel={t('items.delete.confirm')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ item, secondPerson }, { onSuccess: forget })}
    >
      {fields}
    </ConfirmDialog>
  );
}

interface Deletion {
  item: AdminItem;
  secondPerson: SecondPerson | undefined;
}

const useDeleteItem = (onDone: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: ({ item, secondPerson }: Deletion) => deleteItem(item, secondPerson),
    onSuccess: (_, { item: { title } }) => toast.success(about(t('items.toast.deleted'), title)),
    onError: (error, { item: { title } }) => fail(t('items.toast.deleteFailed'), error, title),
    // The dialog closes before the row goes, so that the focus can come back to it and be led on from there.
    onSettled: (_, error) => {
      if (!isAboutSecondPerson(error)) onDone();
      return refresh();
    },
  });
};
