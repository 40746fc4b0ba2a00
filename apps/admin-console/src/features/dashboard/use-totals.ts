import type { Analytics } from '@lost-found/contracts';
import type { StatCardProps } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';

/** Figures in the order of the desk's work. `change` is set for a figure that is counted over time. */
const totals = [
  { key: 'itemsPendingReview', text: 'pending' },
  { key: 'totalItems', text: 'totalItems', change: 'totalItems' },
  { key: 'totalFoundItems', text: 'foundItems', change: 'totalFoundItems' },
  { key: 'totalLostItems', text: 'lostItems', change: 'totalLostItems' },
  { key: 'totalClaims', text: 'claims', change: 'totalClaims' },
  { key: 'claimedItems', text: 'claimedItems' },
] as const;

/**
 * Returns the dashboard's totals with their names. `change` is in percent, 'new' if the earlier count was too
 * small to compare, null if there is nothing to compare.
 */
export const useTotals = (analytics: Analytics) => {
  const { t } = useTranslation('admin');
  const changeOf = (key: keyof Analytics['change']): number | 'new' | null =>
    analytics.change[key] ?? (analytics[key] > 0 ? 'new' : null);
  return totals.map(({ key, text, ...total }) => ({
    key,
    name: t(`dashboard.${text}`),
    value: analytics[key],
    change: 'change' in total ? changeOf(total.change) : null,
  }));
};

/**
 * Returns a function that puts a change in percent into words, such as 'Up 12% on the 30 days before'.
 * Undefined if there is nothing to compare.
 */
export const useTrend = () => {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  return (percent: number | 'new' | null): StatCardProps['trend'] => {
    if (percent === null) return undefined;
    if (percent === 'new') return { direction: 'up', text: t('dashboard.changeNew') };
    if (percent === 0) return { direction: 'flat', text: t('dashboard.changeNone') };
    const format = new Intl.NumberFormat(locale, { style: 'percent' });
    const change = format.format(Math.abs(percent) / 100);
    return percent > 0
      ? { direction: 'up', text: t('dashboard.changeUp', { change }) }
      : { direction: 'down', text: t('dashboard.changeDown', { change }) };
  };
};
