import type { Analytics } from '@lost-found/contracts';
import { ChartPanel } from './chart-panel';
import type { Figures } from './figures';
import { lazyChart } from './lazy-chart';
import { useFigures } from './use-figures';

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
