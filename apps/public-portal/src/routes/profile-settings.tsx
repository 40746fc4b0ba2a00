import { deleteAccount } from '@lost-found/api-client';
import type { DeleteAccount } from '@lost-found/contracts';
import { PageHeader, useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { AccountSettings } from '../features/settings/account-settings';
import { usePage } from '../lib/page/use-page';
import { useLeave } from '../lib/session/use-leave';
import { useSession } from '../lib/session/use-session';

/** `/profile/settings`. */
export const ProfileSettings = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.settings'));
  const { session } = useSession();
  const toast = useToast();
  const leave = useLeave();
  const onDelete = async (confirmation: DeleteAccount) => {
    await leave(() => deleteAccount(confirmation));
    toast.success(t('settings.delete.done'));
  };
  return (
    <>
      <PageHeader title={t('pages.settings')} description={t('settings.intro')} headingRef={heading} />
      {session && <AccountSettings role={session.user.role} onDelete={onDelete} />}
    </>
  );
};
