import type { Analytics } from '@lost-found/contracts';
import { Card } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useId } from 'react';
import { Moment } from '../../lib/text/values';
import styles from './dashboard.module.css';
import { useActivityText } from './use-activity-text';

interface RecentActivityProps {
  /** Undefined while they are not known. */
  entries: Analytics['recentActivity'] | undefined;
  unavailable: boolean;
}

/** What happened last, from the logs; where that cannot be had, one entry that says so (§7). */
export function RecentActivity({ entries, unavailable }: RecentActivityProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <Card padding="small" render={<section aria-labelledby={id} data-wide />} className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={id}>{t('dashboard.recent')}</h2>
        <Link to="/admin/logs">{t('dashboard.allLogs')}</Link>
      </div>
      {unavailable && <p>{t('dashboard.unavailable')}</p>}
      {!unavailable && entries?.length === 0 && <p className={styles.empty}>{t('dashboard.recentEmpty')}</p>}
      {!unavailable && <ActivityList entries={entries ?? []} />}
    </Card>
  );
}

function ActivityList({ entries }: { entries: Analytics['recentActivity'] }) {
  const textOf = useActivityText();
  return (
    <ul className={styles.activity}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span>
            {textOf(entry)}
            {entry.title && <span className={styles.subject}>{entry.title}</span>}
          </span>
          <span className={styles.when}>
            <Moment value={entry.timestamp} />
          </span>
        </li>
      ))}
    </ul>
  );
}
