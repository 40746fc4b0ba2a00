import { type Settings, type Theme, themes } from '@lost-found/contracts';
import { Field, NativeSelect, useTheme } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-settings';

const isTheme = (value: string): value is Theme => (themes as readonly string[]).includes(value);

/** Language and theme: those of this device, and from the choice on those of the account. */
export function DisplaySettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['profile', 'common']);
  const { language: shown, options, changeLanguage } = useLanguage();
  const { theme: current, setTheme } = useTheme();
  const { mutate } = useSaveSettings();
  const nameOf = (language: string) => options.find(({ value }) => value === language)?.label;
  const hint =
    settings.language === shown
      ? t('settings.display.languageHint')
      : t('settings.display.emailsIn', { language: nameOf(settings.language) });
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
      <Field label={t('common:language')} hint={hint} className={styles.select}>
        <NativeSelect
          options={options}
          value={shown}
          onChange={(event) => chooseLanguage(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('common:theme.label')} className={styles.select}>
        <NativeSelect
          options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          value={current}
          onChange={(event) => chooseTheme(event.currentTarget.value)}
        />
      </Field>
    </SettingsSection>
  );
}
