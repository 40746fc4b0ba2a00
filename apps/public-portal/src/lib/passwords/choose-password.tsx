import { PasswordInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../forms/form-field';
import { PasswordRules } from './password-rules';

/** Names of the fields in their order on the screen. */
export const choosePasswordFields = ['password', 'confirmPassword'] as const;

/** The two fields in which a password is chosen, and what it needs, shown while one types (§3, §5). */
export function ChoosePassword({ label }: { label: string }) {
  const { t } = useTranslation(['account', 'common']);
  const { register } = useFormContext();
  const rulesId = useId();
  const box = {
    showLabel: t('common:password.show'),
    hideLabel: t('common:password.hide'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <FormField name="password" label={label} hint={t('password.hint')} required>
        <PasswordInput {...box} {...register('password')} aria-describedby={rulesId} />
      </FormField>
      {/* Between the two: a phone's keyboard would cover what is below them. */}
      <PasswordRules id={rulesId} />
      <FormField name="confirmPassword" label={t('password.confirm')} required>
        <PasswordInput {...box} {...register('confirmPassword')} />
      </FormField>
    </>
  );
}
