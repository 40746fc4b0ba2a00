import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminUser, userRoles } from '@lost-found/contracts';
import { Field, NativeSelect, Notice, Stack, TextInput } from '@lost-found/design-system';
import { useErrorText, useLabel, useTranslation } from '@lost-found/i18n';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EditDialog } from '../../shared/dialog/edit-dialog';
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

interface EditUserFormProps {
  id: string;
  user: AdminUser;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

/** Full Name, Email, Role, Email Verified (§2), and what an administrator may use. It sends changed fields only. */
function EditUserForm({ id, user, onSaving, onDone }: EditUserFormProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { ofCode, ofIssue } = useErrorText();
  const form = useForm<UserForm>({
    resolver: zodResolver(userFormSchema),
    defaultValues: valuesOf(user),
  });
  const { register, formState, control, watch } = form;
  const { submit, isSaving } = useEditUser(user, form, onDone);
  const isOneself = useIsOneself(user);
  const accessOptions = useAccessOptions();
  const errorOf = (field: keyof UserForm) => {
    const { type, message = '' } = formState.errors[field] ?? {};
    if (type === UNVERIFIED) return t('users.edit.roleUnverified');
    return type === REFUSED ? ofCode(message) : message && ofIssue(message);
  };
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(submit)}>
      <Stack gap="m" data-density="dense">
        <Field label={t('users.edit.fullName')} required error={errorOf('fullName')}>
          <TextInput autoComplete="off" {...register('fullName')} />
        </Field>
        <Field label={t('users.edit.email')} required error={errorOf('email')}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={t('users.edit.role')} required error={errorOf('role')}>
          <NativeSelect
            options={userRoles.map((value) => ({ value, label: label.role(value) }))}
            {...register('role')}
          />
        </Field>
        {watch('role') === 'admin' && (
          <Field label={t('users.access.label')} required error={errorOf('access')}>
            <NativeSelect options={accessOptions} {...register('access')} />
          </Field>
        )}
        {(watch('role') !== user.role || (user.role === 'admin' && watch('access') !== user.access)) && (
          <Notice tone="warning">{isOneself ? t('users.edit.ownRole') : t('users.edit.roleHint')}</Notice>
        )}
        {watch('email').trim().toLowerCase() !== user.email && (
          <Notice tone="warning">{t('users.edit.emailHint')}</Notice>
        )}
        <Controller
          control={control}
          name="emailVerified"
          render={({ field: { value, onChange, ...field } }) => (
            <Field label={t('users.edit.emailVerified')} required error={errorOf('emailVerified')}>
              <NativeSelect
                {...field}
                options={[
                  { value: 'true', label: t('users.verified') },
                  { value: 'false', label: t('users.unverified') },
                ]}
                value={String(value)}
                onChange={(event) => onChange(event.currentTarget.value === 'true')}
              />
            </Field>
          )}
        />
      </Stack>
    </form>
  );
}
