import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { AccountScreen } from '../features/account/account-screen';
import { ForgotPassword } from '../features/account/forgot-password';

/** `/forgot-password`. */
export const ForgotPasswordRoute = () => {
  const { t } = useTranslation('account');
  return (
    <AccountScreen
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      aside={<Link to="/sign-in">{t('verification.toSignIn')}</Link>}
    >
      <ForgotPassword />
    </AccountScreen>
  );
};
