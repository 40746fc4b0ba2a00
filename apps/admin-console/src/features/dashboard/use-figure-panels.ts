import {
  type FigurePeriod,
  type Figures,
  type ItemOutcome,
  itemOutcomes,
  type PeriodFigures,
  partings,
  toRate,
} from '@lost-found/contracts';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import type { ComponentType } from 'react';
import { useDesks } from '../../parts/items/use-desks';
import {
  type ChartFigures,
  type ChartProps,
  CountChart,
  type Figure,
  LineChart,
  LinesChart,
  PairsChart,
} from '../../shared/charts/chart-panel';

export interface FigurePanel extends ChartFigures {
  /** Part of the export's file name. */
  key: string;
  Chart: ComponentType<ChartProps>;
  /** True if the keys of its rows are days. */
  isDays?: boolean;
}

const rounded = (value: number | null, by = 10): number | null =>
  value === null ? null : Math.round(value * by) / by;

/** Returns a share in percent, or null if the sample is too small. */
const toShare = (part: number, total: number): number | null => {
  const rate = toRate({ returned: part, total });
  return rate === null ? null : rounded(100 * rate);
};

/**
 * Returns the panels that the screen draws, lists and exports: figures of the whole range, and by week or
 * term.
 */
export const useFigurePanels = (figures: Figures, by: FigurePeriod) => ({
  now: useNow(figures),
  overTime: useOverTime(figures.periods, by),
});

const useNow = (figures: Figures): FigurePanel[] => {
  const { found, lost, claims, timeToReturn, byCategory, queues, ownersKnown = 0 } = figures;
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const label = useLabel();
  const { getName } = useDesks();
  // A desk that was removed since has its id.
  const nameOfDesk = (id: string | null) => (id === null ? t('figures.noDesk') : (getName(id) ?? id));
  const ended = <Key extends string>(
    key: string,
    title: string,
    total: number,
    counts: Readonly<Partial<Record<Key, number>>>,
    getName: (end: Key) => string,
  ): FigurePanel => ({
    key,
    Chart: CountChart,
    title,
    hint: t('figures.ofAll', { count: total, total: number(total) }),
    nameHeader: t('figures.column.outcome'),
    valueHeaders: [t('figures.column.count'), t('figures.column.share')],
    rows: (Object.entries(counts) as [Key, number][]).map(([end, count]) => ({
      key: end,
      name: getName(end),
      values: [count, toShare(count, total)],
    })),
  });
  const thing = (key: ItemOutcome | 'rejected' | 'open') =>
    key === 'returned' || key === 'rejected' || key === 'open'
      ? t(`figures.outcome.${key}`)
      : label.outcome(key);
  const { total: foundTotal, parted: _, ...foundEnds } = found;
  const { total: lostTotal, ...lostEnds } = lost;
  const { total: claimTotal, ...claimEnds } = claims;
  const open = (ends: Record<string, number>, total: number) =>
    total - Object.values(ends).reduce((sum, count) => sum + count, 0);
  const timeRow = (key: string, name: string, { p50Days, p90Days, count }: Figures['timeToReturn']) => ({
    key,
    name,
    values: [rounded(p50Days), rounded(p90Days), count],
  });
  const left = (
    key: string,
    title: string,
    nameHeader: string,
    rows: readonly (Record<ItemOutcome, number> & { name: string })[],
  ): FigurePanel => ({
    key,
    Chart: CountChart,
    title,
    hint: t('figures.leftHint'),
    nameHeader,
    valueHeaders: [t('figures.column.all'), ...itemOutcomes.map(thing)],
    rows: rows.map(({ name, ...outcomes }) => {
      const counts = itemOutcomes.map((outcome) => outcomes[outcome]);
      return { key: `of ${name}`, name, values: [counts.reduce((sum, count) => sum + count, 0), ...counts] };
    }),
  });
  return [
    ended(
      'found',
      t('figures.found'),
      foundTotal,
      { ...foundEnds, open: open(foundEnds, foundTotal) },
      thing,
    ),
    ...(ownersKnown > 0
      ? [
          ended(
            'owners',
            t('figures.owners'),
            found.returned,
            { known: ownersKnown, unknown: found.returned - ownersKnown },
            (key) => t(`figures.owner.${key}`),
          ),
        ]
      : []),
    ended('lost', t('figures.lost'), lostTotal, { ...lostEnds, open: open(lostEnds, lostTotal) }, thing),
    ended('claims', t('figures.claims'), claimTotal, claimEnds, (key) => t(`figures.ended.${key}`)),
    {
      key: 'time-to-return',
      Chart: PairsChart,
      title: t('figures.time'),
      hint: t('figures.timeHint'),
      nameHeader: t('dashboard.column.category'),
      valueHeaders: [t('figures.column.p50'), t('figures.column.p90'), t('figures.column.returned')],
      rows: [
        timeRow('', t('figures.allCategories'), timeToReturn),
        ...byCategory.map(({ category, ...time }) =>
          timeRow(`of ${category}`, label.category(category), time),
        ),
      ],
    },
    left(
      'outcomes-by-category',
      t('figures.leftByCategory'),
      t('dashboard.column.category'),
      figures.outcomesByCategory.map((row) => ({ ...row, name: label.category(row.category) })),
    ),
    left(
      'outcomes-by-desk',
      t('figures.leftByDesk'),
      t('items.field.deskId'),
      figures.outcomesByDesk.map((row) => ({ ...row, name: nameOfDesk(row.deskId) })),
    ),
    {
      key: 'queues',
      Chart: PairsChart,
      title: t('figures.queues'),
      hint: t('figures.queuesHint'),
      nameHeader: t('figures.column.queue'),
      valueHeaders: [t('figures.column.median'), t('figures.column.oldest'), t('figures.column.waiting')],
      rows: (['claims', 'lostReports', 'foundReports'] as const).map((queue) => ({
        key: queue,
        name: t(`figures.queue.${queue}`),
        values: [rounded(queues[queue].medianDays), rounded(queues[queue].oldestDays), queues[queue].count],
      })),
    },
  ];
};

const useOverTime = (periods: readonly PeriodFigures[], by: FigurePeriod): FigurePanel[] => {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const label = useLabel();
  const getRows = (toValues: (period: PeriodFigures) => Figure['values']) =>
    periods.map((period) => ({
      key: period.name ?? period.from,
      name: period.name ?? date(period.from),
      values: toValues(period),
      href: `/admin/figures?${new URLSearchParams({ by, from: period.from, to: period.to })}`,
    }));
  const shared = { isDays: by === 'week', nameHeader: t(`figures.periodOf.${by}`) };
  const panel = (
    key: string,
    title: string,
    Chart: FigurePanel['Chart'],
    valueHeaders: string[],
    toValues: (period: PeriodFigures) => Figure['values'],
  ): FigurePanel => ({
    ...shared,
    key: `${key}-by-${by}`,
    Chart,
    title: t(`figures.titleBy.${by}`, { title }),
    valueHeaders,
    rows: getRows(toValues),
  });
  const returned = ({ returned: part, total }: { returned: number; total: number }) => [
    toShare(part, total),
    part,
    total,
  ];
  const rates = [t('figures.column.rate'), t('figures.column.returned'), t('figures.column.all')];
  return [
    panel('found', t('figures.foundRate'), LineChart, rates, ({ found }) => returned(found)),
    panel(
      'outcomes',
      t('figures.left'),
      LinesChart,
      [t('figures.outcome.returned'), ...partings.map(label.outcome)],
      ({ found }) => [found.returned, ...partings.map((outcome) => found[outcome])],
    ),
    panel('lost', t('figures.lostRate'), LineChart, rates, ({ lost }) => returned(lost)),
    panel(
      'claims',
      t('figures.claimsMade'),
      LinesChart,
      [
        t('figures.column.claims'),
        t('figures.ended.handedOver'),
        t('figures.ended.notFetched'),
        t('figures.ended.rejected'),
        t('figures.ended.withdrawn'),
        t('figures.ended.pending'),
      ],
      ({ claims }) => [
        claims.total,
        claims.handedOver,
        claims.notFetched,
        claims.rejected,
        claims.withdrawn,
        claims.pending,
      ],
    ),
    panel(
      'time-to-return',
      t('figures.time'),
      LinesChart,
      [t('figures.column.p50'), t('figures.column.p90'), t('figures.column.returned')],
      ({ timeToReturn: { p50Days, p90Days, count } }) => [rounded(p50Days), rounded(p90Days), count],
    ),
  ];
};
