import { zodResolver } from '@hookform/resolvers/zod';
import { accountSessionsOptions, changePassword } from '@lost-found/api-client';
import { useToast } from '@lost-found/app-kit';
import { changePasswordSchema, limits } from '@lost-found/contracts';
import { Button, PasswordInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import styles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { SettingsSection } from './settings-section';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** A form that changes the password. It asks for the current password. The change ends all other sessions. */
export function ChangePassword() {
  const { t } = useTranslation(['profile', 'common']);
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { submit, pending, failure } = useFormSubmission({
    form,
    send: async (passwords) => {
      await changePassword(passwords);
      form.reset(empty);
      toast.success(t('settings.password.changed'));
      void queries.invalidateQueries({ queryKey: accountSessionsOptions().queryKey });
      return {};
    },
  });
  const { register } = form;
  const eye = { showLabel: t('common:password.show'), hideLabel: t('common:password.hide') };
  return (
    <SettingsSection title={t('settings.password.title')}>
      <FormProvider {...form}>
        <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
          <FormErrorSummary />
          <FormField
            name="currentPassword"
            label={t('settings.password.current')}
            required
            className={styles.half}
          >
            <PasswordInput {...register('currentPassword')} {...eye} />
          </FormField>
          <FormField
            name="password"
            label={t('settings.password.new')}
            hint={t('settings.password.hint', { min: limits.passwordMin })}
            required
            className={styles.half}
          >
            <PasswordInput {...register('password')} {...eye} autoComplete="new-password" />
          </FormField>
          <FormField
            name="confirmPassword"
            label={t('settings.password.confirm')}
            required
            className={styles.half}
          >
            <PasswordInput {...register('confirmPassword')} {...eye} autoComplete="new-password" />
          </FormField>
          <p className={styles.note}>{t('settings.password.note')}</p>
          <FormFailure failure={failure} text={t('settings.password.failed')} />
          <div className={styles.submit}>
            <Button type="submit" variant="secondary" loading={pending}>
              {pending ? t('settings.password.changing') : t('settings.password.change')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </SettingsSection>
  );
}
