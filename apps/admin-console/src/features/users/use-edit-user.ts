import { isApiError, updateUser } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import { type AdminUser, type UpdateUser, userChangesSchema, type z } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { about, useOutcome } from '../../shared/use-outcome';

/** A refusal of the whole that is one field's fault: its message is the refusal's code. */
export const REFUSED = 'refused';

/** Code of the refusal to make an account with an unverified address an administrator. */
export const UNVERIFIED = 'unverified';

/** Marks the refused fields. */
const markFields = (form: UseFormReturn<UserForm>, changes: UpdateUser, error: unknown): void => {
  if (isApiError(error, 'email_taken')) form.setError('email', { type: REFUSED, message: error.code });
  if (isApiError(error, 'last_admin'))
    form.setError(changes.role ? 'role' : 'access', { type: REFUSED, message: error.code });
  if (isApiError(error, 'transition_not_allowed') && changes.role === 'admin')
    form.setError('role', { type: UNVERIFIED });
  showFieldErrors(form, error);
};

/** Saves the changes of an account and shows the result (§8). */
export const useEditUser = (user: AdminUser, form: UseFormReturn<UserForm>, onDone: () => void) => {
  const { t } = useTranslation(['admin', 'common']);
  const { toast, fail, refresh } = useOutcome();
  const save = useMutation({
    mutationFn: (changes: UpdateUser) => updateUser(user.id, changes),
    onSuccess: () => {
      toast.success(about(t('users.toast.updated'), user.fullName));
      onDone();
    },
    onError: (error, changes) => {
      markFields(form, changes, error);
      fail(t('users.toast.updateFailed'), error, user.fullName);
    },
    onSettled: refresh,
  });
  const submit = (values: UserForm) => {
    const changes = changesOf(user, values);
    if (Object.keys(changes).length > 0) return save.mutate(changes);
    toast.info(t('nothingChanged', { ns: 'common' }));
    onDone();
  };
  return { submit, isSaving: save.isPending };
};

/** The edit modal's fields, each of them given. */
export const userFormSchema = userChangesSchema.required();
export type UserForm = z.infer<typeof userFormSchema>;

export const valuesOf = ({ fullName, email, role, access, emailVerified }: AdminUser): UserForm => ({
  fullName,
  email,
  role,
  access: access ?? 'desk',
  emailVerified,
});

const changesOf = (user: AdminUser, values: UserForm): UpdateUser =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== user[name as keyof typeof values] && (name !== 'access' || values.role === 'admin'),
    ),
  );
