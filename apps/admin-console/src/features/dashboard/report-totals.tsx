import type { Analytics } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import styles from './dashboard.module.css';
import { useTotals } from './use-totals';
import { useTrend } from './use-trend';

/** The totals of the report, with their changes in words. */
export function ReportTotals({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const trendOf = useTrend();
  return (
    <table className={styles.figures}>
      <VisuallyHidden as="caption">{t('dashboard.report.totals')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.column.figure')}</th>
          <th scope="col">{t('dashboard.column.value')}</th>
          <th scope="col">{t('dashboard.column.change')}</th>
        </tr>
      </thead>
      <tbody>
        {useTotals(analytics).map(({ key, name, value, change }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{number(value)}</td>
            <td>{trendOf(change)?.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
