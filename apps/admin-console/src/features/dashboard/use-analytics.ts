import { analyticsOptions } from '@lost-found/api-client';
import { type Analytics, itemStatuses, type LogAction, logActions, noFigures } from '@lost-found/contracts';
import type { StatCardProps } from '@lost-found/design-system';
import { useFormat, useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ChartFigures } from '../../shared/charts/chart-panel';

/** Reads the dashboard's figures. If they are unavailable, returns zeros (§7) and sets `unavailable`. */
export const useAnalytics = () => {
  const { data, isError, isFetching, isPending, refetch, dataUpdatedAt } = useQuery(analyticsOptions());
  const unavailable = isError || data?.unavailable === true;
  return {
    analytics: unavailable || !data ? noFigures : data,
    unavailable,
    isPending,
    isFetching,
    refetch,
    updatedAt: new Date(dataUpdatedAt).toISOString(),
  };
};

const isLogAction = (type: string): type is LogAction => (logActions as readonly string[]).includes(type);

/**
 * Returns a function for the text of an activity: in the reader's language, or in the service's words if this
 * release does not know the type.
 */
export const useActivityText = () => {
  const { t } = useTranslation('admin');
  return ({ type, description }: Analytics['recentActivity'][number]): string =>
    isLogAction(type) ? t(`dashboard.activity.${type}`) : description;
};

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
  const getChange = (key: keyof Analytics['change']): number | 'new' | null =>
    analytics.change[key] ?? (analytics[key] > 0 ? 'new' : null);
  return totals.map(({ key, text, ...total }) => ({
    key,
    name: t(`dashboard.${text}`),
    value: analytics[key],
    change: 'change' in total ? getChange(total.change) : null,
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

type Counts = Readonly<Record<string, number>>;

/**
 * Returns the known names in their order, including those with no items, so that a chart keeps its height.
 * Unknown names follow in the order of the counts.
 */
const getNames = (counts: Counts, order: readonly string[]): string[] => [
  ...order,
  ...Object.keys(counts).filter((name) => !order.includes(name)),
];

/** Returns the dashboard's figures. The charts, tables, export and print share them. */
export const useFigures = ({ byStatus, byCategory, byLocation, perDay }: Analytics) => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { date } = useFormat();
  const items = [t('dashboard.column.items')];
  const getRows = (
    counts: Counts,
    order: readonly string[],
    getName: (key: string) => string,
    getHref?: (key: string) => string,
  ) =>
    getNames(counts, order).map((key) => ({
      key,
      name: getName(key),
      values: [counts[key] ?? 0],
      ...(getHref && { href: getHref(key) }),
    }));
  const ofKind = (filter: 'status' | 'category') => (value: string) =>
    `/admin/items?${new URLSearchParams({ [filter]: value })}`;
  return {
    byStatus: {
      title: t('dashboard.byStatus'),
      nameHeader: t('dashboard.column.status'),
      valueHeaders: items,
      rows: getRows(byStatus, itemStatuses, label.itemStatus, ofKind('status')),
    },
    byCategory: {
      title: t('dashboard.byCategory'),
      nameHeader: t('dashboard.column.category'),
      valueHeaders: items,
      rows: getRows(byCategory, [], label.category, ofKind('category')),
    },
    byLocation: {
      title: t('dashboard.byLocation'),
      nameHeader: t('dashboard.column.location'),
      valueHeaders: items,
      // Includes places outside the list: the reporter of a lost item may type any place.
      rows: getRows(byLocation, [], (place) =>
        place === 'Other' ? t('dashboard.elsewhere') : label.location(place),
      ),
    },
    overTime: {
      title: t('dashboard.overTime'),
      nameHeader: t('dashboard.column.day'),
      valueHeaders: [t('dashboard.foundItems'), t('dashboard.lostItems')],
      rows: perDay.map(({ day, found, lost }) => ({ key: day, name: date(day), values: [found, lost] })),
    },
  } satisfies Record<string, ChartFigures>;
};
