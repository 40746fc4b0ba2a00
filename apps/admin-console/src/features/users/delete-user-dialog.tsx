import { deleteUser, isApiError } from '@lost-found/api-client';
import { useToast } from '@lost-found/app-kit';
import { type AdminUser, issue } from '@lost-found/contracts';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useLastShown } from '../../lib/use-last-shown';
import { useRefreshLists } from '../../lib/use-refresh-lists';
import { OwnPassword, useIsOneself } from './own-password';

interface DeleteUserDialogProps {
  /** Nothing: closed. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** Asks before an account is deleted (§2), also for the password of who does it. */
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
  const { ofIssue } = useErrorText();
  const isOneself = useIsOneself(user);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const remove = useDeleteUser(user, onClose);
  const refusal = passwordRefusal(remove.error);
  const confirm = () => {
    remove.mutate(password);
    field.current?.focus();
  };
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
      onConfirm={confirm}
      field={field}
    >
      <p>{isOneself ? t('users.delete.oneself') : t('users.delete.consequence')}</p>
      <OwnPassword
        ref={field}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={refusal && ofIssue(refusal)}
      />
    </ConfirmDialog>
  );
}

/** What is wrong with the password; nothing where it is something else. */
const passwordRefusal = (error: unknown): string | undefined => {
  const [refused] = isApiError(error, 'validation_failed') ? error.fieldErrors : [];
  return refused && issue(refused.code, refused.params);
};

const useDeleteUser = ({ id }: AdminUser, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (currentPassword: string) => deleteUser(id, { currentPassword }),
    onSuccess: () => toast.success(t('users.toast.deleted')),
    onError: (error) => {
      if (!passwordRefusal(error)) fail(t('users.toast.deleteFailed'), error);
    },
    // The dialog closes before the row goes, so that the focus can come back to it and be led on from there.
    onSettled: (_, error) => {
      if (passwordRefusal(error)) return;
      onDone();
      return refresh();
    },
  });
};
