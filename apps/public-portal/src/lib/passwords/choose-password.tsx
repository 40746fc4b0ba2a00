import { chosenPassword, limits, samePasswords } from '@lost-found/contracts';
import { PasswordInput, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { CircleCheck, CircleDashed, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../forms/form-field';
import styles from './choose-password.module.css';

/** The two fields in which a password is chosen, and what it needs, shown while one types (§3, §5). */
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
      {/* Between the two: a phone's keyboard would cover what is below them. */}
      <PasswordRules id={rulesId} action={action} />
      <FormField name="confirmPassword" label={t('password.confirm')} required>
        <PasswordInput {...box} {...register('confirmPassword')} />
      </FormField>
    </>
  );
}

/** What a password needs, and which of it the one being typed has. What is common the service alone knows. */
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
    // Heard when it comes to be so, or no longer is: what is typed is not repeated.
    <li className={styles.rule} data-met={met || undefined} aria-live="polite" aria-atomic="true">
      {met ? <CircleCheck /> : <CircleDashed />}
      <span>
        <VisuallyHidden>{met ? t('password.met') : t('password.open')} </VisuallyHidden>
        {children}
      </span>
    </li>
  );
}
