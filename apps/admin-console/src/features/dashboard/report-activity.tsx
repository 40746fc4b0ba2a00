import type { Analytics } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Moment } from '../../lib/text/values';
import styles from './dashboard.module.css';
import { useActivityText } from './use-activity-text';

/** What happened last, in the report. */
export function ReportActivity({ entries }: { entries: Analytics['recentActivity'] }) {
  const { t } = useTranslation('admin');
  const textOf = useActivityText();
  return (
    <table className={styles.figures}>
      <VisuallyHidden as="caption">{t('dashboard.recent')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.column.event')}</th>
          <th scope="col">{t('dashboard.column.time')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {textOf(entry)}
              {entry.title && <span className={styles.subject}>{entry.title}</span>}
            </th>
            <td>
              <Moment value={entry.timestamp} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
