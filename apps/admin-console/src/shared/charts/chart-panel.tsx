import { Card, IconButton, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Table2 } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import styles from './charts.module.css';

/** A line of a chart and of its table. */
export interface Figure {
  key: string;
  name: string;
  /** One figure for each column; null if there is none. */
  values: readonly (number | null)[];
  /** The list of the counted rows. */
  href?: string;
}

/** The figures of one chart: the columns that the chart draws, and further ones for the table. */
export interface ChartFigures {
  title: string;
  /** Explains what is counted. */
  hint?: string;
  /** Header of the column of names. */
  nameHeader: string;
  /** Headers of the columns of figures. */
  valueHeaders: readonly string[];
  rows: readonly Figure[];
}

export interface ChartProps {
  figures: ChartFigures;
}

/** A chart that is loaded when it is first shown; that it cannot be does not take the page along. */
const lazyChart = (load: () => Promise<{ default: ComponentType<ChartProps> }>) =>
  lazy(() => load().catch(() => ({ default: NoChart })));

export const CountChart = lazyChart(() => import('./count-chart'));
export const PairsChart = lazyChart(() => import('./pairs-chart'));
export const LinesChart = lazyChart(() => import('./lines-chart'));
export const LineChart = lazyChart(() =>
  import('./lines-chart').then(({ OneLineChart }) => ({ default: OneLineChart })),
);

const ROW_HEIGHT = 2.125;
const PAIR_HEIGHT = 2.75;
const LEGEND_HEIGHT = 2;
const LINES_HEIGHT = 18;

const getHeight = (Chart: ComponentType<ChartProps>, rows: number): number => {
  if (Chart === CountChart) return rows * ROW_HEIGHT;
  return Chart === PairsChart ? rows * PAIR_HEIGHT + LEGEND_HEIGHT : LINES_HEIGHT;
};

/** Replaces a chart that could not be loaded: its figures are still in the table. */
function NoChart() {
  const { t } = useTranslation('admin');
  return <p className={styles.empty}>{t('dashboard.noChart')}</p>;
}

/** Charts side by side, as many as there is room for. */
export const ChartBoard = ({ children }: { children: ReactNode }) => (
  <div className={styles.board}>
    <div className={styles.panels}>{children}</div>
  </div>
);

interface PanelProps {
  title: string;
  /** Shown next to the title. */
  actions?: ReactNode;
  /** As wide as the page. */
  wide?: boolean;
  children: ReactNode;
}

/** Something on the board. */
export function Panel({ title, actions, wide, children }: PanelProps) {
  const id = useId();
  return (
    <Card padding="small" render={<section aria-labelledby={id} data-wide={wide} />} className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </Card>
  );
}

interface ChartPanelProps extends ChartProps {
  Chart: ComponentType<ChartProps>;
  /** Shown next to the title, before the button for the table. */
  actions?: ReactNode;
  wide?: boolean;
}

/**
 * Shows a chart, or its figures as a table. A hidden table next to the chart serves readers who do not see
 * it. The height is fixed before the chart is loaded, so that the page does not move.
 */
export function ChartPanel({ figures, Chart, actions, wide }: ChartPanelProps) {
  const { t } = useTranslation('admin');
  const [asTable, setAsTable] = useState(false);
  const { title, hint, rows } = figures;
  const view = t('dashboard.showTable');
  // A table wider than its box can be scrolled by keyboard.
  const scroller = asTable ? { role: 'group', tabIndex: 0, 'aria-label': title } : { 'data-heard': '' };
  const hasNone = rows.length > 0 && rows.every(({ values: [first] }) => first === null);
  return (
    <Panel
      title={title}
      wide={wide}
      actions={
        <div className={styles.head}>
          {actions}
          <IconButton
            size="small"
            aria-pressed={asTable}
            label={t('dashboard.viewOf', { view, title })}
            onClick={() => setAsTable(!asTable)}
          >
            <Table2 />
          </IconButton>
        </div>
      }
    >
      {hint && <p className={styles.hint}>{hint}</p>}
      {!asTable && hasNone && <p className={styles.empty}>{t('figures.tooFew')}</p>}
      {!asTable && !hasNone && (
        <div
          aria-hidden="true"
          className={styles.chart}
          style={{ blockSize: `${getHeight(Chart, rows.length)}rem` }}
        >
          <Suspense>
            <Chart figures={figures} />
          </Suspense>
        </div>
      )}
      <div {...scroller} className={styles.rows}>
        <FiguresTable figures={figures} plain={!asTable} />
      </div>
    </Panel>
  );
}

interface FiguresTableProps extends ChartProps {
  /** Without links: for the hidden table, whose links would be tabbed to unseen, and for printing. */
  plain?: boolean;
}

/** A chart's figures as a table. */
export function FiguresTable({ figures, plain = false }: FiguresTableProps) {
  const { number } = useFormat();
  const { title, nameHeader, valueHeaders, rows } = figures;
  const shown = (value: number | null | undefined) => (value == null ? '–' : number(value));
  return (
    <table className={styles.figures}>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{nameHeader}</th>
          {valueHeaders.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Name row={row} plain={plain} />
            </th>
            {valueHeaders.map((header, index) => (
              <td key={header}>{shown(row.values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Name = ({ row, plain }: { row: Figure; plain: boolean }) =>
  row.href && !plain ? <Link to={row.href}>{row.name}</Link> : row.name;
