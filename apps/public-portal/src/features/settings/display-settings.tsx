import { type Settings, type Theme, themes } from '@lost-found/contracts';
import { Field, NativeSelect, useTheme } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-settings';

const isTheme = (value: string): value is Theme => (themes as readonly string[]).includes(value);

/** Language and theme: of the account, and at once of this device. */
export function DisplaySettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['profile', 'common']);
  const { options, changeLanguage } = useLanguage();
  const { setTheme } = useTheme();
  const { mutate } = useSaveSettings();
  const chooseLanguage = (language: string) => {
    if (!isLanguage(language)) return;
    changeLanguage(language);
    mutate({ language });
  };
  const chooseTheme = (theme: string) => {
    if (!isTheme(theme)) return;
    setTheme(theme);
    mutate({ theme });
  };
  return (
    <SettingsSection title={t('settings.display.title')}>
      <Field label={t('common:language')} hint={t('settings.display.languageHint')} className={styles.select}>
        <NativeSelect
          options={options}
          value={settings.language}
          onChange={(event) => chooseLanguage(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('common:theme.label')} className={styles.select}>
        <NativeSelect
          options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          value={settings.theme}
          onChange={(event) => chooseTheme(event.currentTarget.value)}
        />
      </Field>
    </SettingsSection>
  );
}
