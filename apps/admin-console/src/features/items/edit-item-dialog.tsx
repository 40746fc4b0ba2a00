import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { EditDialog } from '../../lib/dialog/edit-dialog';
import { useLastShown } from '../../lib/use-last-shown';
import { EditItemForm } from './edit-item-form';

interface EditItemDialogProps {
  /** Nothing: closed. */
  item: AdminItem | undefined;
  onClose: () => void;
}

/** The edit modal (§2). */
export function EditItemDialog({ item: asked, onClose }: EditItemDialogProps) {
  const { t } = useTranslation('admin');
  const item = useLastShown(asked);
  if (!item) return null;
  return (
    <EditDialog open={asked !== undefined} title={t('items.edit.title')} onClose={onClose}>
      {(form) => <EditItemForm key={item.id} {...form} item={item} onDone={onClose} />}
    </EditDialog>
  );
}
