import { useTranslation } from '@lost-found/i18n';
import { useLocation, useNavigate } from '@lost-found/router';
import { useEffect, useState } from 'react';
import { AccountScreen } from '../features/account/account-screen';
import { ResetLink } from '../features/account/reset-link';

/** `/reset-password#<token>`: the link of an e-mail. */
export const ResetPassword = () => {
  const { t } = useTranslation('account');
  const token = useToken();
  return (
    <AccountScreen title={t('reset.title')} intro={t('reset.intro')}>
      <ResetLink key={token} token={token} />
    </AccountScreen>
  );
};

/**
 * The token of the link that was followed. It leaves the address at once: whoever goes away without a new password
 * leaves no way to one in the history of a shared computer.
 */
const useToken = (): string => {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const followed = hash.slice(1);
  const [token, setToken] = useState(followed);
  if (followed && followed !== token) setToken(followed);
  useEffect(() => {
    if (followed) void navigate(pathname, { replace: true });
  }, [followed, pathname, navigate]);
  return followed || token;
};
