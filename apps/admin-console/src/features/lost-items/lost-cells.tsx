import type { AdminItem } from '@lost-found/contracts';
import { Button, IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Eye } from 'lucide-react';
import { rowActions } from '../../lib/item/item-actions';
import actionStyles from '../../lib/table/row-actions.module.css';
import { useLostControls } from './lost-controls';
import styles from './lost-items.module.css';

interface CellProps {
  item: AdminItem;
}

/** Reported By (§2): name, student ID, contact. */
export function ReportedBy({ item: { reportedBy, studentId, contactInfo } }: CellProps) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.person}>
      <span>{reportedBy ?? t('notProvided')}</span>
      {studentId && <span className={styles.minor}>{studentId}</span>}
      {contactInfo && <span className={styles.minor}>{contactInfo}</span>}
    </span>
  );
}

/** The next steps of a report's status, and View. */
export function LostRowActions({ item }: CellProps) {
  const { t } = useTranslation('admin');
  const { act, open, underWay } = useLostControls();
  const nameOf = (action: string) => t('items.actionOn', { action, title: item.title });
  return (
    <div className={actionStyles.actions}>
      {rowActions(item).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'approve' ? 'primary' : 'secondary'}
          aria-label={nameOf(t(`items.action.${action}`))}
          loading={underWay?.itemId === item.id && underWay.action === action}
          onClick={() => act(item, action)}
        >
          {t(`items.action.${action}`)}
        </Button>
      ))}
      <span className={actionStyles.dialogs}>
        <IconButton
          size="small"
          data-row-open
          label={nameOf(t('items.action.view'))}
          onClick={() => open(item.id)}
        >
          <Eye aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
