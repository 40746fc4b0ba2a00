import { ProviderSignIn, useSecondStep, useSignInWays } from '@lost-found/app-kit';
import { Button, Field, PasswordInput, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, Navigate, useSearchParams } from '@lost-found/router';
import { useEffect } from 'react';
import formStyles from '../../shared/forms/form.module.css';
import { returnPath } from '../../shared/session/sign-in-path';
import { useSession } from '../../shared/session/use-session';
import { useStartSession } from '../../shared/session/use-start-session';
import { AccountScreen } from './account-screen';
import styles from './account-screen.module.css';
import { SignInMessage, type SignInOptions, useSignIn } from './use-sign-in';
import { ResendVerification } from './verification-sent';

const messageId = 'sign-in-message';

/** `/sign-in`: signs in and returns to the earlier page. A signed-in person is redirected there at once. */
export const SignIn = () => {
  const { t } = useTranslation('account');
  const { session } = useSession();
  const start = useStartSession();
  const [params] = useSearchParams();
  const ways = useSignInWays();
  const { step, isNeeded, email } = useSecondStep(start);
  // This person must first set up a second factor, and only the console can do this.
  if (session?.mustEnrol) return <Navigate to="/admin/dashboard" replace />;
  if (session) return <Navigate to={returnPath(params)} replace />;
  return (
    <AccountScreen
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      aside={
        <>
          {ways?.passwords !== false && (
            <>
              <p>{t('signIn.noAccount')}</p>
              <Link to="/sign-up">{t('signIn.signUp')}</Link>
            </>
          )}
          <Link to="/find-report">{t('findReport.title')}</Link>
        </>
      }
    >
      {step || (
        <ProviderSignIn audience="students" from={returnPath(params)} onSignedIn={start}>
          <SignInForm onSignedIn={start} isFactorNeeded={isNeeded} email={email} />
        </ProviderSignIn>
      )}
    </AccountScreen>
  );
};

function SignInForm(options: SignInOptions) {
  const { t } = useTranslation(['account', 'portal', 'common']);
  const { form, submit, pending, incomplete, failure } = useSignIn(options);
  const { email } = options;
  const { setFocus } = form;
  // The return from the second step removes the focused button, so a field takes the focus.
  useEffect(() => {
    if (email !== undefined) setFocus(email ? 'password' : 'email');
  }, [email, setFocus]);
  const described = {
    'aria-describedby': incomplete || failure ? messageId : undefined,
    'aria-invalid': incomplete,
  };
  return (
    <form
      noValidate
      className={formStyles.form}
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
      <Field label={t('portal:fields.email')} required requiredMark={false}>
        <TextInput type="email" autoComplete="username" {...described} {...form.register('email')} />
      </Field>
      <Field label={t('password.label')} required requiredMark={false}>
        <PasswordInput
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
          {...described}
          {...form.register('password')}
        />
      </Field>
      <Link to="/forgot-password" className={styles.way}>
        {t('signIn.forgot')}
      </Link>
      <div className={formStyles.submit}>
        <Button type="submit" size="large" loading={pending}>
          {t('signIn.submit')}
        </Button>
      </div>
    </form>
  );
}
