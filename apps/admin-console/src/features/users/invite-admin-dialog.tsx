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
import { languageNames, useLanguage, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { SelectField, TextField } from '../../shared/forms/form-fields';
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

interface InviteFormProps extends DialogForm {
  email: string;
  access: AdminAccess;
  onDone: () => void;
}

function InviteForm({ email, access, onDone, ...dialog }: InviteFormProps) {
  const { t } = useTranslation('admin');
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
  const isTaken = form.formState.errors.email?.type === TAKEN;
  return (
    <EditForm
      {...dialog}
      form={form}
      isSaving={invite.isPending}
      onSubmit={(values) => invite.mutate(values)}
    >
      <p>{t('users.invite.intro', { days: invitationLink / DAY })}</p>
      <TextField
        name="email"
        type="email"
        label={t('users.invite.email')}
        required
        error={isTaken && t('users.invite.taken')}
      />
      <SelectField name="access" label={t('users.access.label')} required options={useAccessOptions()} />
      <SelectField
        name="language"
        label={t('users.invite.language')}
        required
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </EditForm>
  );
}

/** The address has an account in use. */
const TAKEN = 'taken';
