import { deleteUser } from '@lost-found/api-client';
import type { AdminUser } from '@lost-found/contracts';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';
import { useIsOneself } from './use-is-oneself';

interface DeleteUserDialogProps {
  /** Undefined closes the dialog. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** Asks before an account is deleted (§2). */
export function DeleteUserDialog({ user: asked, onClose }: DeleteUserDialogProps) {
  const user = useLastShown(asked);
  if (!user) return null;
  return (
    <Question
      key={`${user.id} ${asked !== undefined}`}
      user={user}
      open={asked !== undefined}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

function Question({ user, open, onClose }: QuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const isOneself = useIsOneself(user);
  const remove = useDeleteUser(user, onClose);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      tone="danger"
      title={t('users.delete.question', { name: user.fullName })}
      description={t('users.delete.warning')}
      confirmLabel={t('users.action.delete')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{isOneself ? t('users.delete.oneself') : t('users.delete.consequence')}</p>
    </ConfirmDialog>
  );
}

const useDeleteUser = ({ id, fullName }: AdminUser, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: () => deleteUser(id),
    onSuccess: () => toast.success(about(t('users.toast.deleted'), fullName)),
    onError: (error) => fail(t('users.toast.deleteFailed'), error, fullName),
    // The dialog closes before the row goes, so that the focus can come back to it and be led on from there.
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
};
