import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError, updateUser } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import { type AdminUser, type UpdateUser, userChangesSchema, userRoles, type z } from '@lost-found/contracts';
import { NativeSelect, Notice } from '@lost-found/design-system';
import { useErrorText, useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { FormField, SelectField, TextField } from '../../shared/forms/form-fields';
import { useIsOneself } from '../../shared/use-access';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';
import { useAccessOptions } from './use-access-options';

interface EditUserDialogProps {
  /** Undefined closes the dialog. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** The edit modal (§2). */
export function EditUserDialog({ user: current, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('admin');
  const user = useLastShown(current);
  if (!user) return null;
  return (
    <EditDialog open={current !== undefined} title={t('users.edit.title')} onClose={onClose}>
      {(form) => <EditUserForm key={user.id} {...form} user={user} onDone={onClose} />}
    </EditDialog>
  );
}

interface EditUserFormProps extends DialogForm {
  user: AdminUser;
  onDone: () => void;
}

/**
 * Full Name, Email, Role, Email Verified (§2), and what an administrator may use; of an open invitation only that. It sends
 * changed fields only.
 */
function EditUserForm({ user, onDone, ...dialog }: EditUserFormProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { ofCode } = useErrorText();
  const form = useForm<UserForm>({
    resolver: zodResolver(userFormSchema),
    defaultValues: toValues(user),
  });
  const { formState, control, watch } = form;
  const { submit, isSaving } = useEditUser(user, form, onDone);
  const isOneself = useIsOneself(user);
  const accessOptions = useAccessOptions();
  const getRefusal = (field: keyof UserForm) => {
    const { type, message = '' } = formState.errors[field] ?? {};
    if (type === UNVERIFIED) return t('users.edit.roleUnverified');
    return type === REFUSED && ofCode(message);
  };
  const isAdmin = watch('role') === 'admin';
  const isInvited = user.invitedAt !== null;
  const isOtherRole = watch('role') !== user.role;
  const isOtherAccess = user.role === 'admin' && watch('access') !== user.access;
  return (
    <EditForm {...dialog} form={form} isSaving={isSaving} onSubmit={submit}>
      {isInvited ? (
        <p>{t('users.edit.invited', { email: user.email })}</p>
      ) : (
        <>
          <TextField name="fullName" label={t('users.edit.fullName')} required />
          <TextField
            name="email"
            type="email"
            label={t('users.edit.email')}
            required
            error={getRefusal('email')}
          />
          <SelectField
            name="role"
            label={t('users.edit.role')}
            required
            error={getRefusal('role')}
            options={userRoles.map((value) => ({ value, label: label.role(value) }))}
          />
        </>
      )}
      {isAdmin && (
        <SelectField
          name="access"
          label={t('users.access.label')}
          required
          error={getRefusal('access')}
          options={accessOptions}
        />
      )}
      {isOtherRole && (
        <Notice tone="warning">{isOneself ? t('users.edit.ownRole') : t('users.edit.roleHint')}</Notice>
      )}
      {isOtherAccess && !isOtherRole && !isInvited && (
        <Notice tone="warning">{isOneself ? t('users.edit.ownAccess') : t('users.edit.accessHint')}</Notice>
      )}
      {watch('email').trim().toLowerCase() !== user.email && (
        <Notice tone="warning">{t('users.edit.emailHint')}</Notice>
      )}
      {!isInvited && (
        <Controller
          control={control}
          name="emailVerified"
          render={({ field: { value, onChange, ...field } }) => (
            <FormField name="emailVerified" label={t('users.edit.emailVerified')} required>
              <NativeSelect
                {...field}
                options={[
                  { value: 'true', label: t('users.verified') },
                  { value: 'false', label: t('users.unverified') },
                ]}
                value={String(value)}
                onChange={(event) => onChange(event.currentTarget.value === 'true')}
              />
            </FormField>
          )}
        />
      )}
    </EditForm>
  );
}

/** A refusal of the whole that is one field's fault: its message is the refusal's code. */
const REFUSED = 'refused';

/** Code of the refusal to make an account with an unverified address an administrator. */
const UNVERIFIED = 'unverified';

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
const useEditUser = (user: AdminUser, form: UseFormReturn<UserForm>, onDone: () => void) => {
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
    const changes = getChanges(user, values);
    if (Object.keys(changes).length > 0) return save.mutate(changes);
    toast.info(t('nothingChanged', { ns: 'common' }));
    onDone();
  };
  return { submit, isSaving: save.isPending };
};

/** The edit modal's fields, each of them given. */
const userFormSchema = userChangesSchema.required();
type UserForm = z.infer<typeof userFormSchema>;

const toValues = ({ fullName, email, role, access, emailVerified }: AdminUser): UserForm => ({
  fullName,
  email,
  role,
  access: access ?? 'desk',
  emailVerified,
});

const getChanges = (user: AdminUser, values: UserForm): UpdateUser =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== user[name as keyof typeof values] && (name !== 'access' || values.role === 'admin'),
    ),
  );
