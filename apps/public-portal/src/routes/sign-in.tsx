import { useFollowAccount } from '@lost-found/api-client';
import { useTheme } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { Link, Navigate, useSearchParams } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { AccountScreen } from '../features/account/account-screen';
import { SignInForm } from '../features/account/sign-in-form';
import { startSession } from '../lib/session/session-state';
import { returnPath } from '../lib/session/sign-in-path';
import { useSession } from '../lib/session/use-session';

/** `/sign-in`: leads back to where one came from, also who is signed in already. */
export const SignIn = () => {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const { session } = useSession();
  const followAccount = useFollowAccount({ ...useLanguage(), ...useTheme() });
  const [params] = useSearchParams();
  if (session) return <Navigate to={returnPath(params)} replace />;
  return (
    <AccountScreen
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      aside={
        <>
          <p>{t('signIn.noAccount')}</p>
          <Link to="/sign-up">{t('signIn.signUp')}</Link>
        </>
      }
    >
      <SignInForm
        onSignedIn={async (opened) => {
          await followAccount();
          startSession(client, opened);
        }}
      />
    </AccountScreen>
  );
};
