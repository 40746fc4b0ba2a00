import { profileOptions } from '@lost-found/api-client';
import type { Profile } from '@lost-found/contracts';
import { Card, DescriptionList, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailed } from '../../lib/page/load-failed';
import { WithConfig } from '../../lib/page/with-config';
import { Avatar } from './avatar';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form';

/** Who one is to the desk: picture, name, student ID, phone (§1, §3). */
export function EditProfile({ onSaved }: { onSaved: (profile: Profile) => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const headingId = useId();
  const { data: profile, error, isFetching, refetch } = useQuery(profileOptions());
  if (!profile && error) return <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />;
  if (!profile) return <Spinner label={t('common:loading')} block />;
  return (
    <div className={styles.columns}>
      <Card padding="large" render={<section aria-labelledby={headingId} />}>
        <h2 id={headingId} className={styles.heading}>
          {t('profile.details')}
        </h2>
        <DescriptionList
          className={styles.email}
          items={[
            {
              term: t('profile.email'),
              description: <span className={styles.text}>{profile.email}</span>,
              wide: true,
            },
          ]}
        />
        <WithConfig>
          {({ studentIdPrefix }) => (
            <ProfileForm profile={profile} studentIdPrefix={studentIdPrefix} onSaved={onSaved} />
          )}
        </WithConfig>
      </Card>
      <Avatar url={profile.avatarUrl} />
    </div>
  );
}
