import { Button } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { type ReactNode, useId, useState } from 'react';

interface EditDialogProps {
  open: boolean;
  title: string;
  /** Save Changes by default. */
  submitLabel?: string;
  onClose: () => void;
  /** The form. Save Changes sends the one with this id; while that lasts it says so. */
  children: (form: { id: string; onSaving: (saving: boolean) => void }) => ReactNode;
}

/** An edit modal (§2) with Save Changes and Cancel. A press outside of it does not discard what was typed. */
export function EditDialog({ open, title, submitLabel, onClose, children }: EditDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [saving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={t('close')}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={saving}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      }
    >
      {children({ id, onSaving: setSaving })}
    </Dialog>
  );
}
