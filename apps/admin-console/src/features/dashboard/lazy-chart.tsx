import { useTranslation } from '@lost-found/i18n';
import { type ComponentType, lazy } from 'react';
import type { ChartProps } from './chart-panel';
import styles from './dashboard.module.css';

/** What stands in the place of a chart that did not come: its figures are there all the same. */
function NoChart() {
  const { t } = useTranslation('admin');
  return <p className={styles.empty}>{t('dashboard.noChart')}</p>;
}

/** A chart that is loaded when it is first shown; that it cannot be does not take the page along. */
export const lazyChart = (load: () => Promise<{ default: ComponentType<ChartProps> }>) =>
  lazy(() => load().catch(() => ({ default: NoChart })));
