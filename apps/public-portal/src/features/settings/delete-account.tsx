import { zodResolver } from '@hookform/resolvers/zod';
import { usePasswords } from '@lost-found/app-kit';
import { type DeleteOwnAccount as Confirmation, deleteOwnAccountSchema } from '@lost-found/contracts';
import { Button, Checkbox, Field, PasswordInput } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../shared/forms/form.module.css';
import { FormFailure } from '../../shared/forms/form-failure';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { useSession } from '../../shared/session/use-session';
import { SettingsSection } from './settings-section';

interface DeleteAccountProps {
  /** Deletes the account and leaves the page. */
  onDelete: (confirmation: Confirmation) => Promise<void>;
}

/** Deletes the account after a confirmation with the password. */
export function DeleteAccount({ onDelete }: DeleteAccountProps) {
  const { t } = useTranslation('profile');
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title={t('settings.delete.title')}>
      <p>{t('settings.delete.text')}</p>
      <Button
        variant="danger"
        onClick={() => {
          setAttempt(attempt + 1);
          setOpen(true);
        }}
      >
        {t('settings.delete.open')}
      </Button>
      {attempt > 0 && (
        <DeleteDialog key={attempt} open={open} onClose={() => setOpen(false)} onDelete={onDelete} />
      )}
    </SettingsSection>
  );
}

interface DeleteDialogProps extends DeleteAccountProps {
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ open, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  const formId = useId();
  const passwords = usePasswords();
  // A person who signed in through an identity provider has no password, and a campus may switch passwords off. The
  // service then requires a recent sign-in instead.
  const hasPassword = !useSession().session?.provider && passwords;
  const form = useForm({
    resolver: zodResolver(deleteOwnAccountSchema),
    defaultValues: { currentPassword: hasPassword ? '' : undefined, withdrawClaims: false },
  });
  const { ofIssue } = useErrorText();
  const { error } = form.getFieldState('currentPassword', form.formState);
  const message = error?.message;
  useEffect(() => {
    // The form has one field, so the focus moves there and a screen reader reads its error.
    if (error) form.setFocus('currentPassword');
  }, [error, form]);
  const { submit, pending, failure } = useFormSubmission({
    form,
    send: async (confirmation) => {
      await onDelete(confirmation);
      return {};
    },
  });
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t('settings.delete.question')}
      description={t('settings.delete.text')}
      closeLabel={t('common:close')}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={pending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={pending}>
            {pending ? t('settings.delete.deleting') : t('settings.delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        {hasPassword && (
          <Field
            id={`${formId}-password`}
            label={t('settings.delete.password')}
            hint={t('settings.delete.passwordHint')}
            error={message && ofIssue(message)}
            required
          >
            <PasswordInput
              {...form.register('currentPassword')}
              showLabel={t('common:password.show')}
              hideLabel={t('common:password.hide')}
            />
          </Field>
        )}
        <p>{t('settings.delete.claims')}</p>
        <Checkbox label={t('settings.delete.withdraw')} {...form.register('withdrawClaims')} />
        <FormFailure failure={failure} text={t('settings.delete.failed')} />
      </form>
    </Dialog>
  );
}
