import {
  type NotificationType,
  notificationTypes,
  type Settings,
  type UserRole,
} from '@lost-found/contracts';
import { Checkbox } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useId, useState } from 'react';
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
  const types = notificationTypes.filter((type) => type !== 'new_submission' || role === 'admin');
  return (
    <SettingsSection title={t('settings.email.title')}>
      <p id={introId}>{t('settings.email.intro')}</p>
      <ul aria-labelledby={introId} className={styles.checks}>
        {types.map((type) => (
          <li key={type}>
            <EmailChoice type={type} saved={settings.emailNotifications[type]} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

/** Says what was chosen from the click on: the settings say so a moment later, and a box that goes back confuses. */
function EmailChoice({ type, saved }: { type: NotificationType; saved: boolean }) {
  const { t } = useTranslation('profile');
  const { mutate } = useSaveSettings();
  const [chosen, setChosen] = useState<boolean>();
  const choose = (value: boolean) => {
    setChosen(value);
    mutate({ emailNotifications: { [type]: value } }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <Checkbox
      label={t(`settings.email.${type}`)}
      checked={chosen ?? saved}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
