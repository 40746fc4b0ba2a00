import type { Session } from '@lost-found/contracts';
import { Button, Field, PasswordInput, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from '../../lib/forms/form.module.css';
import screen from './account-screen.module.css';
import { ResendVerification } from './resend-verification';
import { SignInMessage } from './sign-in-message';
import { useSignIn } from './use-sign-in';

const messageId = 'sign-in-message';

/** E-mail and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: (session: Session) => void | Promise<void> }) {
  const { t } = useTranslation(['account', 'portal', 'common']);
  const { form, submit, pending, incomplete, failure } = useSignIn(onSignedIn);
  const described = {
    'aria-describedby': incomplete || failure ? messageId : undefined,
    'aria-invalid': incomplete,
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit}
      aria-label={t('signIn.title')}
      aria-busy={pending}
    >
      <SignInMessage
        id={messageId}
        incomplete={incomplete}
        failure={failure}
        resend={<ResendVerification email={form.getValues('email')}>{t('signIn.resend')}</ResendVerification>}
      />
      <Field label={t('portal:fields.email')} required>
        <TextInput type="email" autoComplete="username" {...described} {...form.register('email')} />
      </Field>
      <Field label={t('password.label')} required>
        <PasswordInput
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
          {...described}
          {...form.register('password')}
        />
      </Field>
      <Link to="/forgot-password" className={screen.way}>
        {t('signIn.forgot')}
      </Link>
      <div className={styles.submit}>
        <Button type="submit" size="large" loading={pending}>
          {t('signIn.submit')}
        </Button>
      </div>
    </form>
  );
}
