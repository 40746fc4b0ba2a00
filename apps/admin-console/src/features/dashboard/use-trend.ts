import type { StatCardProps } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';

/** A change in percent in words, such as 'Up 12% on the 30 days before'; nothing where there is none to tell. */
export const useTrend = () => {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  return (percent: number | null): StatCardProps['trend'] => {
    if (percent === null) return undefined;
    if (percent === 0) return { direction: 'flat', text: t('dashboard.changeNone') };
    const format = new Intl.NumberFormat(language, { style: 'percent' });
    const change = format.format(Math.abs(percent) / 100);
    return percent > 0
      ? { direction: 'up', text: t('dashboard.changeUp', { change }) }
      : { direction: 'down', text: t('dashboard.changeDown', { change }) };
  };
};
