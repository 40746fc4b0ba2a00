import type { AdminItem } from '@lost-found/contracts';
import { IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Eye } from 'lucide-react';
import { RowStatusButtons } from '../../lib/item/row-status-buttons';
import actionStyles from '../../lib/table/row-actions.module.css';
import { EmailText } from '../../lib/text/email-text';
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
      {contactInfo && (
        <span className={styles.minor}>
          <EmailText value={contactInfo} />
        </span>
      )}
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
      <RowStatusButtons item={item} underWay={underWay} act={act} />
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
