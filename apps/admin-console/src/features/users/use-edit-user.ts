import { isApiError, updateUser } from '@lost-found/api-client';
import { type AdminUser, issue, type UserChanges } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useRefreshLists } from '../../lib/use-refresh-lists';
import { changesOf, type UserForm } from './user-form';

/** A refusal of the whole that is one field's fault: its message is the refusal's code. */
export const REFUSED = 'refused';

/** Marks what was refused. */
const markFields = (form: UseFormReturn<UserForm>, error: unknown): void => {
  if (isApiError(error, 'email_taken')) form.setError('email', { type: REFUSED, message: error.code });
  if (isApiError(error, 'last_admin')) form.setError('role', { type: REFUSED, message: error.code });
  if (!isApiError(error, 'validation_failed')) return;
  for (const { field, code, params } of error.fieldErrors) {
    form.setError(field as keyof UserForm, { message: issue(code, params) });
  }
};

/** Saves what was changed of an account, and says how it went (§8). */
export const useEditUser = (user: AdminUser, form: UseFormReturn<UserForm>, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefreshLists();
  const save = useMutation({
    mutationFn: (changes: UserChanges) => updateUser(user.id, changes),
    onSuccess: () => {
      toast.success(t('users.toast.updated'));
      onDone();
    },
    onError: (error) => {
      markFields(form, error);
      fail(t('users.toast.updateFailed'), error);
    },
    onSettled: refresh,
  });
  const submit = (values: UserForm) => {
    const changes = changesOf(user, values);
    if (Object.keys(changes).length === 0) onDone();
    else save.mutate(changes);
  };
  return { submit, isSaving: save.isPending };
};
