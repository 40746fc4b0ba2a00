import { useTranslation } from '@lost-found/i18n';
import { Link, Navigate } from '@lost-found/router';
import { useState } from 'react';
import { AccountScreen } from '../features/account/account-screen';
import { SignUpForm } from '../features/account/sign-up-form';
import { VerificationSent } from '../features/account/verification-sent';
import { afterSignIn } from '../lib/session/sign-in-path';
import { useSession } from '../lib/session/use-session';

/** `/sign-up`. */
export const SignUp = () => {
  const { t } = useTranslation('account');
  const { session } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  if (session) return <Navigate to={afterSignIn} replace />;
  return (
    <AccountScreen
      title={t('signUp.title')}
      intro={sentTo ? undefined : t('signUp.intro')}
      aside={
        !sentTo && (
          <>
            <p>{t('signUp.haveAccount')}</p>
            <Link to="/sign-in">{t('signUp.signIn')}</Link>
          </>
        )
      }
    >
      {sentTo ? <VerificationSent email={sentTo} /> : <SignUpForm onSent={setSentTo} />}
    </AccountScreen>
  );
};
