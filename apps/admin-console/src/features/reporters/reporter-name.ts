import type { Reporter } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

/** What a reporter is called: their name, else their contact; neither is known of an account that was deleted. */
export const useReporterName = () => {
  const { t } = useTranslation('admin');
  return ({ name, contact }: Pick<Reporter, 'name' | 'contact'>): string =>
    name || contact || t('reporters.erased');
};
