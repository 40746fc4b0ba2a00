import type { AdminItem } from '@lost-found/contracts';
import { Button, IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { rowActions } from '../../lib/item/item-actions';
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
