import { PageHeader, useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { AccountSettings } from '../features/settings/account-settings';
import { usePage } from '../lib/page/use-page';
import { forgetSession } from '../lib/session/session-state';
import { useSession } from '../lib/session/use-session';

/** `/profile/settings`. */
export const ProfileSettings = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.settings'));
  const { session } = useSession();
  const leave = useLeave();
  return (
    <>
      <PageHeader title={t('pages.settings')} description={t('settings.intro')} headingRef={heading} />
      {session && <AccountSettings role={session.user.role} onDeleted={leave} />}
    </>
  );
};

/** What follows the end of an account. */
const useLeave = () => {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    // First: a page that needs an account would lead to the sign-in.
    await navigate('/');
    forgetSession(queries);
    toast.success(t('settings.delete.done'));
  };
};
