import { useChooseDisplay } from '@lost-found/api-client';
import { MenuSelect, ThemeToggle } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import { Languages } from 'lucide-react';
import styles from './preferences.module.css';
import { useShowDisplay } from './use-show-display';

/** The reader's language and theme: of this device, and of the account of whoever is signed in. */
export function Preferences() {
  const { t } = useTranslation();
  const { language, options } = useLanguage();
  const choose = useChooseDisplay(useShowDisplay());
  return (
    <div className={styles.preferences}>
      <MenuSelect
        label={t('language')}
        icon={<Languages aria-hidden="true" />}
        options={options.map((option) => ({ ...option, lang: option.value }))}
        value={language}
        onChange={(value) => isLanguage(value) && choose({ language: value })}
        compact
      />
      <ThemeToggle
        onChoose={(theme) => choose({ theme })}
        label={t('theme.label')}
        labels={{ light: t('theme.light'), dark: t('theme.dark'), system: t('theme.system') }}
      />
    </div>
  );
}
