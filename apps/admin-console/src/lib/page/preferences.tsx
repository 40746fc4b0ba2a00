import { useChooseDisplay } from '@lost-found/api-client';
import { MenuSelect, ThemeToggle, useTheme } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import { Languages } from 'lucide-react';
import styles from './preferences.module.css';

/** The reader's language and theme: of this device, and of the account of whoever is signed in. */
export function Preferences() {
  const { t } = useTranslation();
  const languages = useLanguage();
  const choose = useChooseDisplay({ ...languages, ...useTheme() });
  return (
    <div className={styles.preferences}>
      <MenuSelect
        label={(language) => t('languageChosen', { language })}
        icon={<Languages aria-hidden="true" />}
        options={languages.options.map((option) => ({ ...option, lang: option.value }))}
        value={languages.language}
        onChange={(value) => isLanguage(value) && choose({ language: value })}
        compact
      />
      <ThemeToggle
        onChoose={(theme) => choose({ theme })}
        label={(theme) => t('theme.chosen', { theme })}
        labels={{ light: t('theme.light'), dark: t('theme.dark'), system: t('theme.system') }}
      />
    </div>
  );
}
