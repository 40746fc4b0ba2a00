import type { AdminItem } from '@lost-found/contracts';
import { Button, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { approvalWithdrawsClaim } from '../../lib/item/item-actions';
import { ItemDialog } from '../../lib/item/item-dialog';
import { ItemHistory } from '../../lib/item/item-history';
import { ItemPictures } from '../../lib/item/item-pictures';
import { LostBadge } from '../../lib/item/lost-badge';
import { StatusButtons } from '../../lib/item/status-buttons';
import { PrintLabelsButton } from '../../lib/labels/print-labels-button';
import { useItemControls } from './item-controls';
import { ItemFacts } from './item-facts';

interface ViewItemDialogProps {
  /** Nothing: closed. */
  id: string | undefined;
  known: AdminItem | undefined;
  onClose: () => void;
}

/** Everything about an item, and every status that the table of transitions lets it have (§2, §4). */
export function ViewItemDialog({ id, known, onClose }: ViewItemDialogProps) {
  const { t } = useTranslation('admin');
  const { act, underWay } = useItemControls();
  const footer = (item: AdminItem | undefined) => (
    <>
      {item && <PrintLabelsButton items={[item]} variant="ghost" />}
      <Button variant="secondary" onClick={onClose}>
        {t('items.view.close')}
      </Button>
      {item && <StatusButtons key={item.id} item={item} underWay={underWay?.action} act={act} />}
    </>
  );
  return (
    <ItemDialog id={id} known={known} onClose={onClose} footer={footer}>
      {(item) => (
        <Stack gap="l" data-density="dense">
          {item.isLostItem && <LostBadge />}
          <ItemPictures item={item} />
          <ItemFacts item={item} />
          {approvalWithdrawsClaim(item) && <Notice>{t('items.view.reapproveHint')}</Notice>}
          <ItemHistory itemId={item.id} />
        </Stack>
      )}
    </ItemDialog>
  );
}
