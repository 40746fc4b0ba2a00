import { zodResolver } from '@hookform/resolvers/zod';
import { inviteAdmin, isApiError } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import {
  type AdminAccess,
  type InviteAdmin,
  invitationLink,
  inviteAdminSchema,
  languages,
  type z,
} from '@lost-found/contracts';
import { Field, NativeSelect, Stack, TextInput } from '@lost-found/design-system';
import { languageNames, useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EditDialog } from '../../shared/dialog/edit-dialog';
import { useOutcome } from '../../shared/use-outcome';
import { useAccessOptions } from './use-access-options';

const DAY = 24 * 3_600_000;

interface InviteAdminDialogProps {
  open: boolean;
  /** Address and access of a repeated invitation; empty and the desk for a new one. */
  email: string;
  access: AdminAccess;
  onClose: () => void;
}

export function InviteAdminDialog({ open, email, access, onClose }: InviteAdminDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <EditDialog
      open={open}
      title={t('users.invite.title')}
      submitLabel={t('users.invite.submit')}
      onClose={onClose}
    >
      {(form) => <InviteForm {...form} email={email} access={access} onDone={onClose} />}
    </EditDialog>
  );
}

interface InviteFormProps {
  id: string;
  email: string;
  access: AdminAccess;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

function InviteForm({ id, email, access, onSaving, onDone }: InviteFormProps) {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const { language } = useLanguage();
  const { toast, fail, refresh } = useOutcome();
  const form = useForm<z.input<typeof inviteAdminSchema>, unknown, InviteAdmin>({
    resolver: zodResolver(inviteAdminSchema),
    defaultValues: { email, language, access },
  });
  const invite = useMutation({
    mutationFn: inviteAdmin,
    onSuccess: (invited) => {
      toast.success(t('users.invite.sent', { email: invited.email }));
      onDone();
    },
    onError: (error) => {
      if (isApiError(error, 'email_taken')) form.setError('email', { type: TAKEN }, { shouldFocus: true });
      else if (!showFieldErrors(form, error, { shouldFocus: true })) fail(t('users.invite.failed'), error);
    },
    onSettled: refresh,
  });
  const { register, formState } = form;
  const errorOf = (field: keyof InviteAdmin) => {
    const { type, message } = formState.errors[field] ?? {};
    return type === TAKEN ? t('users.invite.taken') : message && ofIssue(message);
  };
  useEffect(() => onSaving(invite.isPending), [invite.isPending, onSaving]);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit((values) => invite.mutate(values))}>
      <Stack gap="m" data-density="dense">
        <p>{t('users.invite.intro', { days: invitationLink / DAY })}</p>
        <Field label={t('users.invite.email')} required error={errorOf('email')}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={t('users.access.label')} required error={errorOf('access')}>
          <NativeSelect options={useAccessOptions()} {...register('access')} />
        </Field>
        <Field label={t('users.invite.language')} required error={errorOf('language')}>
          <NativeSelect
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...register('language')}
          />
        </Field>
      </Stack>
    </form>
  );
}

/** The address has an account in use. */
const TAKEN = 'taken';
