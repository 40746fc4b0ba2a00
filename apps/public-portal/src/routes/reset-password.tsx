import { useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { AccountScreen } from '../features/account/account-screen';
import { ResetLink } from '../features/account/reset-link';

/** `/reset-password#<token>`: the link of an e-mail. */
export const ResetPassword = () => {
  const { t } = useTranslation('account');
  const token = useLocation().hash.slice(1);
  return (
    <AccountScreen title={t('reset.title')} intro={t('reset.intro')}>
      <ResetLink key={token} token={token} />
    </AccountScreen>
  );
};
