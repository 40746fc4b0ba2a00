import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminUser, userRoles } from '@lost-found/contracts';
import { NativeSelect, Notice } from '@lost-found/design-system';
import { useErrorText, useLabel, useTranslation } from '@lost-found/i18n';
import { Controller, useForm } from 'react-hook-form';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { FormField, SelectField, TextField } from '../../shared/forms/form-fields';
import { useLastShown } from '../../shared/use-last-shown';
import { useAccessOptions } from './use-access-options';
import { REFUSED, UNVERIFIED, type UserForm, useEditUser, userFormSchema, valuesOf } from './use-edit-user';
import { useIsOneself } from './use-is-oneself';

interface EditUserDialogProps {
  /** Undefined closes the dialog. */
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

interface EditUserFormProps extends DialogForm {
  user: AdminUser;
  onDone: () => void;
}

/** Full Name, Email, Role, Email Verified (§2), and what an administrator may use. It sends changed fields only. */
function EditUserForm({ user, onDone, ...dialog }: EditUserFormProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { ofCode } = useErrorText();
  const form = useForm<UserForm>({
    resolver: zodResolver(userFormSchema),
    defaultValues: valuesOf(user),
  });
  const { formState, control, watch } = form;
  const { submit, isSaving } = useEditUser(user, form, onDone);
  const isOneself = useIsOneself(user);
  const accessOptions = useAccessOptions();
  const refusalOf = (field: keyof UserForm) => {
    const { type, message = '' } = formState.errors[field] ?? {};
    if (type === UNVERIFIED) return t('users.edit.roleUnverified');
    return type === REFUSED && ofCode(message);
  };
  const isAdmin = watch('role') === 'admin';
  const isOtherAccess = user.role === 'admin' && watch('access') !== user.access;
  return (
    <EditForm {...dialog} form={form} isSaving={isSaving} onSubmit={submit}>
      <TextField name="fullName" label={t('users.edit.fullName')} required />
      <TextField
        name="email"
        type="email"
        label={t('users.edit.email')}
        required
        error={refusalOf('email')}
      />
      <SelectField
        name="role"
        label={t('users.edit.role')}
        required
        error={refusalOf('role')}
        options={userRoles.map((value) => ({ value, label: label.role(value) }))}
      />
      {isAdmin && (
        <SelectField
          name="access"
          label={t('users.access.label')}
          required
          error={refusalOf('access')}
          options={accessOptions}
        />
      )}
      {(watch('role') !== user.role || isOtherAccess) && (
        <Notice tone="warning">{isOneself ? t('users.edit.ownRole') : t('users.edit.roleHint')}</Notice>
      )}
      {watch('email').trim().toLowerCase() !== user.email && (
        <Notice tone="warning">{t('users.edit.emailHint')}</Notice>
      )}
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
    </EditForm>
  );
}
