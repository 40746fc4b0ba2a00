import { MenuSelect, ThemeToggle } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import { Languages } from 'lucide-react';
import styles from './preferences.module.css';

/** The reader's language and theme. */
export function Preferences() {
  const { t } = useTranslation();
  const { language, options, changeLanguage } = useLanguage();
  return (
    <div className={styles.preferences}>
      <MenuSelect
        label={t('language')}
        icon={<Languages aria-hidden="true" />}
        options={options.map((option) => ({ ...option, lang: option.value }))}
        value={language}
        onChange={(value) => isLanguage(value) && changeLanguage(value)}
        compact
      />
      <ThemeToggle
        label={t('theme.label')}
        labels={{ light: t('theme.light'), dark: t('theme.dark'), system: t('theme.system') }}
      />
    </div>
  );
}
