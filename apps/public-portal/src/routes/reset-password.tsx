import { useTranslation } from '@lost-found/i18n';
import { AccountScreen } from '../features/account/account-screen';
import { ResetLink } from '../features/account/reset-link';
import { useLinkToken } from '../lib/use-link-token';

/** `/reset-password#<token>`: the link of an e-mail. */
export const ResetPassword = () => {
  const { t } = useTranslation('account');
  const token = useLinkToken();
  return (
    <AccountScreen title={t('reset.title')} intro={t('reset.intro')}>
      <ResetLink key={token} token={token} />
    </AccountScreen>
  );
};
