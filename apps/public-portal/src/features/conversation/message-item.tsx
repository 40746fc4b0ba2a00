import type { Message } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import styles from './conversation.module.css';

/** One message: who wrote it, when, and what. To the claimant everybody at the desk is the desk. */
export function MessageItem({ message: { senderRole, content, createdAt } }: { message: Message }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const mine = senderRole === 'user';
  return (
    <li className={styles.message} data-mine={mine || undefined}>
      <p className={styles.by}>
        <strong>{t(mine ? 'conversation.you' : 'conversation.desk')}</strong>{' '}
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
      <p className={styles.content}>{content}</p>
    </li>
  );
}
