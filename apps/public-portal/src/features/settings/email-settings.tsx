import { notificationTypes, type Settings, type UserRole } from '@lost-found/contracts';
import { Checkbox } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-settings';

interface EmailSettingsProps {
  settings: Settings;
  role: UserRole;
}

/** What comes by e-mail, too, by type (§4). Only the desk is told of what comes in. */
export function EmailSettings({ settings, role }: EmailSettingsProps) {
  const { t } = useTranslation('profile');
  const introId = useId();
  const { mutate } = useSaveSettings();
  const types = notificationTypes.filter((type) => type !== 'new_submission' || role === 'admin');
  return (
    <SettingsSection title={t('settings.email.title')}>
      <p id={introId}>{t('settings.email.intro')}</p>
      <ul aria-labelledby={introId} className={styles.checks}>
        {types.map((type) => (
          <li key={type}>
            <Checkbox
              label={t(`settings.email.${type}`)}
              checked={settings.emailNotifications[type]}
              onChange={(event) => mutate({ emailNotifications: { [type]: event.currentTarget.checked } })}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
