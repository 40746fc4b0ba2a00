import { chosenPassword, limits, samePasswords } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { CircleCheck, CircleDashed, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styles from './password-rules.module.css';

/** What a password needs, and which of it the one being typed has. What is common the service alone knows. */
export function PasswordRules({ id }: { id: string }) {
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
          <Info aria-hidden="true" />
          {t('password.uncommon')}
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
      {met ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
      <span>
        <VisuallyHidden>{met ? t('password.met') : t('password.open')} </VisuallyHidden>
        {children}
      </span>
    </li>
  );
}
