import type { Analytics } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { type ComponentType, lazy } from 'react';
import { ChartPanel, type ChartProps } from './chart-panel';
import styles from './dashboard.module.css';
import { type Figures, useFigures } from './use-figures';

/** A chart that is loaded when it is first shown; that it cannot be does not take the page along. */
const lazyChart = (load: () => Promise<{ default: ComponentType<ChartProps> }>) =>
  lazy(() => load().catch(() => ({ default: NoChart })));

const CountChart = lazyChart(() => import('./count-chart'));
const DaysChart = lazyChart(() => import('./days-chart'));

const ROW_HEIGHT = 2.125;
const heightOf = ({ rows }: Figures) => rows.length * ROW_HEIGHT;
const DAYS_HEIGHT = 18;

/** Items by status, category and place, and the reports of the last 30 days (§2). */
export function DashboardCharts({ analytics }: { analytics: Analytics }) {
  const { byStatus, byCategory, byLocation, overTime } = useFigures(analytics);
  return (
    <>
      <ChartPanel figures={byStatus} Chart={CountChart} height={heightOf(byStatus)} />
      <ChartPanel figures={byCategory} Chart={CountChart} height={heightOf(byCategory)} />
      <ChartPanel figures={byLocation} Chart={CountChart} height={heightOf(byLocation)} />
      <ChartPanel figures={overTime} Chart={DaysChart} height={DAYS_HEIGHT} wide />
    </>
  );
}

/** What stands in the place of a chart that did not come: its figures are there all the same. */
function NoChart() {
  const { t } = useTranslation('admin');
  return <p className={styles.empty}>{t('dashboard.noChart')}</p>;
}
