import { accountExportUrl } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Download } from 'lucide-react';
import { SettingsSection } from './settings-section';

/** All that is kept about one, as a file: the browser downloads it, as large as it may be. */
export function AccountData() {
  const { t } = useTranslation('profile');
  return (
    <SettingsSection title={t('settings.data.title')}>
      <p>{t('settings.data.text')}</p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        render={<a href={accountExportUrl} download />}
      >
        {t('settings.data.download')}
      </Button>
    </SettingsSection>
  );
}
