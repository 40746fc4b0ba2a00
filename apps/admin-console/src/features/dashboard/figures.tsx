import { campusSettingsOptions, figuresOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { dayIn, type Figures, type FiguresQuery, figurePeriods, leastFigures } from '@lost-found/contracts';
import { Button, EmptyState, Select, Spinner } from '@lost-found/design-system';
import { useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { Link, useSearchParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { ChartBoard, ChartPanel } from '../../shared/charts/chart-panel';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { Screen } from '../../shared/page/screen';
import styles from './dashboard.module.css';
import { StatisticsTabs } from './statistics-tabs';
import { type FigurePanel, useFigurePanels } from './use-figure-panels';

const DAY_MS = 86_400_000;
/** Ranges that end today, in days. */
const ranges = ['90', '365'];
/** A range with its own first and last day, such as one week. */
const OWN = 'own';
const ALL = 'all';

/** Reads the query from the address. Ignores invalid values, because an address may hold anything. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useSite();
  const day = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? params.get(name) : null;
  const by = figurePeriods.find((one) => one === params.get('by')) ?? 'week';
  const days = ranges.find((one) => one === params.get('days'));
  const since = days && dayIn(timeZone, Date.now() - (Number(days) - 1) * DAY_MS);
  const from = since ?? day('from');
  const to = since ? null : day('to');
  const figuresQuery: FiguresQuery = { by, ...(from && { from }), ...(to && { to }) };
  const put = (changes: Record<string, string | undefined>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes))
        value === undefined ? next.delete(name) : next.set(name, value);
      return next;
    });
  return {
    query: figuresQuery,
    range: days ?? (from || to ? OWN : ALL),
    setBy: (value: string) => put({ by: value }),
    setRange: (value: string) =>
      value !== OWN && put({ days: value === ALL ? undefined : value, from: undefined, to: undefined }),
  };
};

/** `/admin/figures`: how many items return and how fast, the outcomes of claims, and the waiting times. */
export function FiguresScreen() {
  const { t } = useTranslation(['admin', 'common']);
  const address = useAsked();
  const query = useQuery(figuresOptions(address.query));
  const { data, isError } = query;
  return (
    <Screen
      title={t('figures.title')}
      description={t('figures.intro')}
      actions={
        <Button
          variant="secondary"
          narrow="icon"
          icon={<Printer />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {t('dashboard.report.print')}
        </Button>
      }
    >
      <StatisticsTabs />
      <Choices {...address} />
      {!data && isError && <LoadFailed query={query} />}
      {!data && !isError && <Spinner label={t('loading', { ns: 'common' })} block />}
      {data && <Panels figures={data} query={address.query} />}
    </Screen>
  );
}

function Choices({ query: { by, from, to }, range, setBy, setRange }: ReturnType<typeof useAsked>) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const own = { from: from ? date(from) : '…', to: to ? date(to) : '…' };
  return (
    <div className={styles.choices}>
      <Select
        aria-label={t('figures.by')}
        options={figurePeriods.map((value) => ({ value, label: t(`figures.byOf.${value}`) }))}
        value={by}
        onChange={setBy}
      />
      <Select
        aria-label={t('figures.range')}
        options={[
          { value: ALL, label: t('figures.all') },
          ...ranges.map((value) => ({ value, label: t('figures.last', { count: Number(value) }) })),
          ...(range === OWN ? [{ value: OWN, label: t('figures.fromTo', own) }] : []),
        ]}
        value={range}
        onChange={setRange}
      />
    </div>
  );
}

interface PanelsProps {
  figures: Figures;
  query: FiguresQuery;
}

function Panels({ figures, query: figuresQuery }: PanelsProps) {
  const { t } = useTranslation('admin');
  const { now, overTime } = useFigurePanels(figures, figuresQuery.by);
  const isEmpty = figures.found.total + figures.lost.total + figures.claims.total === 0;
  return (
    <>
      <p className={styles.definition}>{t('figures.definition')}</p>
      {isEmpty && <EmptyState title={t('figures.empty')} hint={t('figures.emptyHint')} />}
      <ChartBoard>
        {(isEmpty ? now.filter(({ key }) => key === 'queues') : now).map((panel) => (
          <FiguresPanel key={panel.key} panel={panel} />
        ))}
        {figures.periods.length > 0 &&
          overTime.map((panel) => <FiguresPanel key={panel.key} panel={panel} wide />)}
      </ChartBoard>
      {figuresQuery.by === 'term' && <NoTerms />}
      <p className={styles.definition}>{t('figures.few', leastFigures)}</p>
    </>
  );
}

/** Shown when the campus has not set its terms. */
function NoTerms() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(campusSettingsOptions());
  if (!data || data.terms.length > 0) return null;
  return (
    <EmptyState
      title={t('figures.noTerms')}
      hint={t('figures.noTermsHint')}
      action={<Button render={<Link to="/admin/settings" />}>{t('settings.title')}</Button>}
    />
  );
}

/** A chart, its table, and a CSV export of the same figures. */
function FiguresPanel({ panel, wide }: { panel: FigurePanel; wide?: boolean }) {
  const { t } = useTranslation('admin');
  const { key, Chart, ...figures } = panel;
  const { title, nameHeader, valueHeaders, rows } = figures;
  const view = t('figures.csv');
  return (
    <ChartPanel
      figures={figures}
      Chart={Chart}
      wide={wide}
      actions={
        <CsvExportButton
          iconOnly
          label={t('dashboard.viewOf', { view, title })}
          fileName={(today) => `figures-${key}-${today}.csv`}
          walk={async function* () {
            yield [...rows];
          }}
          columns={[
            { header: nameHeader, value: ({ key: day, name }) => (wide && figures.isDays ? day : name) },
            ...valueHeaders.map((header, index) => ({
              header,
              value: ({ values }: (typeof rows)[number]) => values[index],
            })),
          ]}
          expected={{ total: rows.length, totalCapped: false }}
        />
      }
    />
  );
}
