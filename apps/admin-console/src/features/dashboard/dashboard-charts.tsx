import type { Analytics } from '@lost-found/contracts';
import { ChartPanel, CountChart, LinesChart } from '../../shared/charts/chart-panel';
import { useFigures } from './use-figures';

/** Items by status, category and place, and the reports of the last 30 days (§2). */
export function DashboardCharts({ analytics }: { analytics: Analytics }) {
  const { byStatus, byCategory, byLocation, overTime } = useFigures(analytics);
  return (
    <>
      <ChartPanel figures={byStatus} Chart={CountChart} />
      <ChartPanel figures={byCategory} Chart={CountChart} />
      <ChartPanel figures={byLocation} Chart={CountChart} />
      <ChartPanel figures={overTime} Chart={LinesChart} wide />
    </>
  );
}
