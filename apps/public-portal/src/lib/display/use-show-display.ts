import type { ShowDisplay } from '@lost-found/api-client';
import { useTheme } from '@lost-found/design-system';
import { useLanguage } from '@lost-found/i18n';

/** Shows the pages in a language, in a light, on this device. */
export const useShowDisplay = (): ShowDisplay => {
  const { changeLanguage } = useLanguage();
  const { setTheme } = useTheme();
  return ({ language, theme }) => {
    if (language) changeLanguage(language);
    if (theme) setTheme(theme);
  };
};
