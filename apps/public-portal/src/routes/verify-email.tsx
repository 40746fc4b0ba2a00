import { useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { AccountScreen } from '../features/account/account-screen';
import { VerifyLink } from '../features/account/verify-link';

/** `/verify-email#<token>`: the link of an e-mail. */
export const VerifyEmail = () => {
  const { t } = useTranslation('account');
  const token = useLocation().hash.slice(1);
  return (
    <AccountScreen title={t('verify.title')}>
      <VerifyLink key={token} token={token} />
    </AccountScreen>
  );
};
