import { Button, Card, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Table2 } from 'lucide-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import styles from './dashboard.module.css';
import type { Figures } from './figures';
import { FiguresTable } from './figures-table';

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
        <Button
          variant="ghost"
          size="small"
          icon={<Table2 aria-hidden="true" />}
          aria-pressed={asTable}
          aria-label={t('dashboard.viewOf', { view, title })}
          onClick={() => setAsTable(!asTable)}
        >
          {view}
        </Button>
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
