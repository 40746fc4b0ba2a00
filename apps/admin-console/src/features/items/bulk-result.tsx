import { Notice } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './bulk.module.css';
import type { BulkDecision, BulkLine } from './use-bulk-action';

interface BulkResultProps {
  action: BulkDecision;
  lines: readonly BulkLine[];
  onDismiss: () => void;
}

const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/** What became of each of many items, those that were refused first. */
export function BulkResult({ action, lines, onDismiss }: BulkResultProps) {
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const refused = lines.filter(({ refusal }) => refusal);
  const done = lines.filter(({ refusal }) => !refusal);
  return (
    <Notice
      live
      tone={refused.length > 0 ? 'warning' : 'success'}
      title={t(`items.bulk.${action}Done`, { count: done.length, all: lines.length })}
      onDismiss={onDismiss}
      dismissLabel={t('close', { ns: 'common' })}
    >
      <ul className={styles.lines} aria-label={t('items.bulk.each')}>
        {[...refused, ...done].map(({ id, title, refusal }) => (
          <li key={id}>
            {refusal ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
            <span>
              <b>{title}</b> {refusal ?? label.itemStatus(statusAfter[action])}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
