import type { AdminUser } from '@lost-found/contracts';
import { Button, Dialog } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useId, useState } from 'react';
import { useLastShown } from '../../lib/use-last-shown';
import { EditUserForm } from './edit-user-form';

interface EditUserDialogProps {
  /** Nothing: closed. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** The edit modal (§2). A press beside it does not throw away what was typed. */
export function EditUserDialog({ user: asked, onClose }: EditUserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const user = useLastShown(asked);
  const formId = useId();
  const [saving, setSaving] = useState(false);
  if (!user) return null;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('users.edit.title')}
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
      <EditUserForm key={user.id} id={formId} user={user} onSaving={setSaving} onDone={onClose} />
    </Dialog>
  );
}
