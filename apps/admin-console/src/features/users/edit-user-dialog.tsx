import type { AdminUser } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { EditDialog } from '../../lib/dialog/edit-dialog';
import { useLastShown } from '../../lib/use-last-shown';
import { EditUserForm } from './edit-user-form';

interface EditUserDialogProps {
  /** Nothing: closed. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** The edit modal (§2). */
export function EditUserDialog({ user: asked, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('admin');
  const user = useLastShown(asked);
  if (!user) return null;
  return (
    <EditDialog open={asked !== undefined} title={t('users.edit.title')} onClose={onClose}>
      {(form) => <EditUserForm key={user.id} {...form} user={user} onDone={onClose} />}
    </EditDialog>
  );
}
