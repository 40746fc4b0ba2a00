import type { AdminItem } from '@lost-found/contracts';
import { Button, Dialog } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useId, useState } from 'react';
import { useLastShown } from '../../lib/use-last-shown';
import { EditItemForm } from './edit-item-form';

interface EditItemDialogProps {
  /** Nothing: closed. */
  item: AdminItem | undefined;
  onClose: () => void;
}

/** The edit modal (§2). A press beside it does not throw away what was typed. */
export function EditItemDialog({ item: asked, onClose }: EditItemDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const item = useLastShown(asked);
  const formId = useId();
  const [saving, setSaving] = useState(false);
  if (!item) return null;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('items.edit.title')}
      closeLabel={t('close', { ns: 'common' })}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            {t('save', { ns: 'common' })}
          </Button>
        </>
      }
    >
      <EditItemForm key={item.id} id={formId} item={item} onSaving={setSaving} onDone={onClose} />
    </Dialog>
  );
}
