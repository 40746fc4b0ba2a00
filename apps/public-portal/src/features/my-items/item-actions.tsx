import { isEditableByOwner, isWithdrawable, type OwnItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useState } from 'react';
import { EditItemDialog } from './edit-item-dialog';
import styles from './my-items.module.css';
import { QrDialog } from './qr-dialog';
import { WithdrawItem } from './withdraw-item';

interface ItemActionsProps {
  item: OwnItem;
  onGone: () => void;
}

/** What one may do with a report as it stands (§4). */
export function ItemActions({ item, onGone }: ItemActionsProps) {
  const { t } = useTranslation('profile');
  const { id, title, qrCode } = item;
  const [editing, setEditing] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      {isEditableByOwner(item) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('items.editOf', { title })}
          onClick={() => {
            setEditing(editing + 1);
            setOpen(true);
          }}
        >
          {t('items.edit')}
        </Button>
      )}
      {isWithdrawable(item) && <WithdrawItem item={item} onGone={onGone} />}
      {qrCode && <QrDialog item={item} />}
      <Button
        size="small"
        variant="ghost"
        aria-label={t('items.pageOf', { title })}
        render={<Link to={`/item/${id}`} />}
      >
        {t('items.page')}
      </Button>
      {/* A new one for each opening: that is what empties the form. */}
      {editing > 0 && <EditItemDialog key={editing} item={item} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
