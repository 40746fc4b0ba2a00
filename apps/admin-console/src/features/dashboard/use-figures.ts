import { type Analytics, itemStatuses } from '@lost-found/contracts';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import type { ChartFigures } from '../../shared/charts/chart-panel';

type Counts = Readonly<Record<string, number>>;

/**
 * Returns the known names in their order, including those with no items, so that a chart keeps its height.
 * Unknown names follow in the order of the counts.
 */
const namesOf = (counts: Counts, order: readonly string[]): string[] => [
  ...order,
  ...Object.keys(counts).filter((name) => !order.includes(name)),
];

/** Returns the dashboard's figures. The charts, tables, export and print share them. */
export const useFigures = ({ byStatus, byCategory, byLocation, perDay }: Analytics) => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { date } = useFormat();
  const items = [t('dashboard.column.items')];
  const rowsOf = (
    counts: Counts,
    order: readonly string[],
    nameOf: (key: string) => string,
    hrefOf?: (key: string) => string,
  ) =>
    namesOf(counts, order).map((key) => ({
      key,
      name: nameOf(key),
      values: [counts[key] ?? 0],
      ...(hrefOf && { href: hrefOf(key) }),
    }));
  const ofKind = (filter: 'status' | 'category') => (value: string) =>
    `/admin/items?${new URLSearchParams({ [filter]: value })}`;
  return {
    byStatus: {
      title: t('dashboard.byStatus'),
      nameHeader: t('dashboard.column.status'),
      valueHeaders: items,
      rows: rowsOf(byStatus, itemStatuses, label.itemStatus, ofKind('status')),
    },
    byCategory: {
      title: t('dashboard.byCategory'),
      nameHeader: t('dashboard.column.category'),
      valueHeaders: items,
      rows: rowsOf(byCategory, [], label.category, ofKind('category')),
    },
    byLocation: {
      title: t('dashboard.byLocation'),
      nameHeader: t('dashboard.column.location'),
      valueHeaders: items,
      // Includes places outside the list: the reporter of a lost item may type any place.
      rows: rowsOf(byLocation, [], (place) =>
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
