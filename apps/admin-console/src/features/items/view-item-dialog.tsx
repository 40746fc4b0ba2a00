import type { AdminItem } from '@lost-found/contracts';
import { Badge, Button, Dialog, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useLastShown } from '../../lib/use-last-shown';
import { approvalWithdrawsClaim, nextStep, viewActions } from './item-actions';
import { useItemControls } from './item-controls';
import { ItemFacts } from './item-facts';
import { ItemPictures } from './item-pictures';

interface ViewItemDialogProps {
  /** Nothing: closed. */
  item: AdminItem | undefined;
  onClose: () => void;
}

/** Everything about an item, and every status that the table of transitions lets it have (§2, §4). */
export function ViewItemDialog({ item: asked, onClose }: ViewItemDialogProps) {
  const { t } = useTranslation('admin');
  const item = useLastShown(asked);
  if (!item) return null;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={item.title}
      closeLabel={t('items.view.close')}
      size="large"
      footer={<ViewActions item={item} onClose={onClose} />}
    >
      <Stack gap="l" data-density="dense">
        {item.isLostItem && <Badge tone="info">{t('items.lostItem')}</Badge>}
        <ItemPictures item={item} />
        <ItemFacts item={item} />
        {approvalWithdrawsClaim(item) && <Notice>{t('items.view.reapproveHint')}</Notice>}
      </Stack>
    </Dialog>
  );
}

function ViewActions({ item, onClose }: { item: AdminItem; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { act, underWay } = useItemControls();
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('items.view.close')}
      </Button>
      {viewActions(item).map((action) => (
        <Button
          key={action}
          variant={action === nextStep(item) ? 'primary' : 'secondary'}
          loading={underWay?.action === action}
          onClick={() => act(item, action)}
        >
          {t(`items.view.action.${action}`)}
        </Button>
      ))}
    </>
  );
}
