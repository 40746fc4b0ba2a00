import { settingsOptions } from '@lost-found/api-client';
import type { DeleteAccount as DeleteAccountConfirmation, UserRole } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../lib/page/load-failed';
import { AccountData } from './account-data';
import { ChangePassword } from './change-password';
import { DeleteAccount } from './delete-account';
import { DisplaySettings } from './display-settings';
import { EmailSettings } from './email-settings';
import { Sessions } from './sessions';
import styles from './settings.module.css';

interface AccountSettingsProps {
  role: UserRole;
  onDelete: (confirmation: DeleteAccountConfirmation) => Promise<void>;
}

/** The settings of an account (§1): what follows it from device to device, and what is one's right. */
export function AccountSettings({ role, onDelete }: AccountSettingsProps) {
  const { t } = useTranslation('common');
  const { data: settings, error, isFetching, refetch } = useQuery(settingsOptions());
  return (
    <div className={styles.sections}>
      {settings && (
        <>
          <DisplaySettings settings={settings} />
          <EmailSettings settings={settings} role={role} />
        </>
      )}
      {!settings && error && <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />}
      {!settings && !error && <Spinner label={t('loading')} block />}
      <ChangePassword />
      <Sessions />
      <AccountData />
      <DeleteAccount onDelete={onDelete} />
    </div>
  );
}
