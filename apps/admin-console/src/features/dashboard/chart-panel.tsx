import { Card, IconButton, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Table2 } from 'lucide-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import styles from './dashboard.module.css';
import type { Figure, Figures } from './use-figures';

export interface ChartProps {
  figures: Figures;
}

interface ChartPanelProps extends ChartProps {
  /** Loaded when it is shown. */
  Chart: ComponentType<ChartProps>;
  /** In rem, known before the chart is loaded: nothing moves when it comes. */
  height: number;
  /** As wide as the page. */
  wide?: boolean;
}

/**
 * A chart, or its figures as a table. A drawing says nothing to somebody who does not see it: beside it, unseen,
 * stands the table.
 */
export function ChartPanel({ figures, Chart, height, wide }: ChartPanelProps) {
  const { t } = useTranslation('admin');
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { title } = figures;
  const view = t('dashboard.showTable');
  return (
    <Card padding="small" render={<section aria-labelledby={id} data-wide={wide} />} className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        <IconButton
          size="small"
          aria-pressed={asTable}
          label={t('dashboard.viewOf', { view, title })}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 aria-hidden="true" />
        </IconButton>
      </div>
      {!asTable && (
        <div aria-hidden="true" style={{ blockSize: `${height}rem` }}>
          <Suspense>
            <Chart figures={figures} />
          </Suspense>
        </div>
      )}
      {asTable ? (
        <FiguresTable figures={figures} />
      ) : (
        <VisuallyHidden as="div">
          <FiguresTable figures={figures} plain />
        </VisuallyHidden>
      )}
    </Card>
  );
}

interface FiguresTableProps {
  figures: Figures;
  /** Without links: only heard, where a link would be tabbed to unseen, or printed. */
  plain?: boolean;
}

/** A chart's figures as a table. */
export function FiguresTable({ figures, plain = false }: FiguresTableProps) {
  const { number } = useFormat();
  const { title, nameHeader, valueHeaders, rows } = figures;
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
              <td key={header}>{number(row.values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Name = ({ row, plain }: { row: Figure; plain: boolean }) =>
  row.href && !plain ? <Link to={row.href}>{row.name}</Link> : row.name;
