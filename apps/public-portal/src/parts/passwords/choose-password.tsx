import { chosenPassword, limits, samePasswords } from '@lost-found/contracts';
import { PasswordInput, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { CircleCheck, CircleDashed, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../shared/forms/form-field';
import styles from './choose-password.module.css';

/** The two fields for a new password, with the rules and their state while the person types (§3, §5). */
export function ChoosePassword({ action }: { action: 'signUp' | 'reset' }) {
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
      <FormField
        name="password"
        label={t(action === 'signUp' ? 'password.label' : 'password.new')}
        hint={t('password.hint')}
        required
      >
        <PasswordInput {...box} {...register('password')} aria-describedby={rulesId} />
      </FormField>
      {/* The rules stand between the fields, because a phone's keyboard would cover them below. */}
      <PasswordRules id={rulesId} action={action} />
      <FormField name="confirmPassword" label={t('password.confirm')} required>
        <PasswordInput {...box} {...register('confirmPassword')} />
      </FormField>
    </>
  );
}

/** Shows the rules and which of them the typed password meets. Only the service can check for common passwords. */
function PasswordRules({ id, action }: { id: string; action: 'signUp' | 'reset' }) {
  const { t } = useTranslation('account');
  const [password = '', confirmPassword = ''] = useWatch({ name: ['password', 'confirmPassword'] });
  return (
    <div id={id} className={styles.rules}>
      <p className={styles.title}>{t('password.rules')}</p>
      <ul className={styles.list}>
        <Rule met={chosenPassword.password.safeParse(password).success}>
          {t('password.length', { min: limits.passwordMin })}
        </Rule>
        <Rule met={password !== '' && samePasswords({ password, confirmPassword })}>
          {t('password.match')}
        </Rule>
        <li className={styles.rule}>
          <Info />
          {t(`password.uncommon.${action}`)}
        </li>
      </ul>
    </div>
  );
}

function Rule({ met, children }: { met: boolean; children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    // Screen readers announce only a change of the rule's state. They do not repeat the typed text.
    <li className={styles.rule} data-met={met || undefined} aria-live="polite" aria-atomic="true">
      {met ? <CircleCheck /> : <CircleDashed />}
      <span>
        <VisuallyHidden>{met ? t('password.met') : t('password.open')} </VisuallyHidden>
        {children}
      </span>
    </li>
  );
}
