import type { OwnItem } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import styles from './my-items.module.css';
import { useItemStatus } from './use-item-status';

/** When a report came to which status, the oldest first; folded, as most look for how it stands now. */
export function StatusHistory({ item }: { item: OwnItem }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const status = useItemStatus();
  return (
    <details className={styles.history}>
      <summary>{t('items.history')}</summary>
      <ol>
        <li>
          <span>{t('items.reported')}</span> <time dateTime={item.createdAt}>{dateTime(item.createdAt)}</time>
        </li>
        {item.history.map(({ status: name, at }) => (
          <li key={`${at} ${name}`}>
            <span>{status.name(item, name)}</span> <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
