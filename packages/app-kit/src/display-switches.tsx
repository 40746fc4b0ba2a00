import { useChooseDisplay } from '@lost-found/api-client';
import { MenuSelect, ThemeToggle } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import { Languages } from 'lucide-react';
import { useTheme } from './seam/theme';

/** Switches the language of this device and of the signed-in account.  @param compact its icon alone */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common');
  const languages = useLanguage();
  const choose = useChooseDisplay({ ...languages, ...useTheme() });
  return (
    <MenuSelect
      label={(language) => t('languageChosen', { language })}
      icon={<Languages />}
      options={languages.options.map((option) => ({
        ...option,
        lang: option.value,
        ...(compact ? {} : { shortLabel: option.value.toUpperCase() }),
      }))}
      value={languages.language}
      onChange={(chosen) => isLanguage(chosen) && choose({ language: chosen })}
      compact={compact}
    />
  );
}

/** Switches the theme of this device and of the signed-in account. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const { theme: chosen, setTheme } = useTheme();
  const choose = useChooseDisplay({ ...useLanguage(), setTheme });
  return (
    <ThemeToggle
      value={chosen}
      onChange={(theme) => choose({ theme })}
      label={(theme) => t('theme.chosen', { theme })}
      labels={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
    />
  );
}
