import type { AdminItem } from '@lost-found/contracts';
import { IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { RowStatusButtons } from '../../lib/item/row-status-buttons';
import styles from '../../lib/table/row-actions.module.css';
import { useItemControls } from './item-controls';

const dialogs = [
  { kind: 'view', Icon: Eye },
  { kind: 'edit', Icon: Pencil },
  { kind: 'delete', Icon: Trash2 },
] as const;

/** The buttons of a row: the next steps of its status, then View, Edit, Delete (§2). */
export function ItemRowActions({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { act, open, underWay } = useItemControls();
  const nameOf = (action: string) => t('items.actionOn', { action, title: item.title });
  return (
    <div className={styles.actions}>
      <RowStatusButtons item={item} underWay={underWay} act={act} />
      <span className={styles.dialogs}>
        {dialogs.map(({ kind, Icon }) => (
          <IconButton
            key={kind}
            size="small"
            data-row-open={kind === 'view' || undefined}
            label={nameOf(t(`items.action.${kind}`))}
            onClick={() => open(item, kind)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </span>
    </div>
  );
}
