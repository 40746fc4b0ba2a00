import { adminAccesses } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

/** Returns what an administrator may use, for a select. */
export const useAccessOptions = () => {
  const { t } = useTranslation('admin');
  return adminAccesses.map((value) => ({ value, label: t(`users.access.${value}`) }));
};
