import type { StatCardProps } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';

/** A change in percent in words, such as '+12% against the 30 days before'; nothing where there is none to tell. */
export const useTrend = () => {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  return (change: number | null): StatCardProps['trend'] => {
    if (change === null) return undefined;
    const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });
    const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
    return { direction, text: t('dashboard.change', { change: percent.format(change / 100) }) };
  };
};
