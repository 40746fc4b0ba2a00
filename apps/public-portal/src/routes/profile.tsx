import { sessionOptions } from '@lost-found/api-client';
import type { Profile as AccountProfile } from '@lost-found/contracts';
import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { EditProfile } from '../features/profile/edit-profile';
import { usePage } from '../lib/page/use-page';

/** `/profile`. */
export const Profile = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.profile'));
  const queries = useQueryClient();
  const showName = ({ fullName }: AccountProfile) =>
    queries.setQueryData(
      sessionOptions().queryKey,
      (session) => session && { ...session, user: { ...session.user, fullName } },
    );
  return (
    <>
      <PageHeader title={t('pages.profile')} description={t('profile.intro')} headingRef={heading} />
      <EditProfile onSaved={showName} />
    </>
  );
};
