import { useTranslation } from '@lost-found/i18n';
import { AccountScreen } from '../features/account/account-screen';
import { VerifyLink } from '../features/account/verify-link';
import { useLinkToken } from '../lib/use-link-token';

/** `/verify-email#<token>`: the link of an e-mail. */
export const VerifyEmail = () => {
  const { t } = useTranslation('account');
  const token = useLinkToken();
  return (
    <AccountScreen title={t('verify.title')}>
      <VerifyLink key={token} token={token} />
    </AccountScreen>
  );
};
