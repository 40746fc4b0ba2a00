import { adminItemOptions } from '@lost-found/api-client';
import type { AdminItem } from '@lost-found/contracts';
import { Button, Dialog, Notice, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { approvalWithdrawsClaim, nextStep, viewActions } from '../../lib/item/item-actions';
import { ItemHistory } from '../../lib/item/item-history';
import { ItemPictures } from '../../lib/item/item-pictures';
import { LostBadge } from '../../lib/item/lost-badge';
import { live } from '../../lib/list/live';
import { LoadFailed } from '../../lib/list/load-failed';
import { useLastShown } from '../../lib/use-last-shown';
import { useItemControls } from './item-controls';
import { ItemFacts } from './item-facts';

interface ViewItemDialogProps {
  /** Nothing: closed. */
  id: string | undefined;
  /** As the list has it, shown until it is loaded. */
  known: AdminItem | undefined;
  onClose: () => void;
}

/**
 * Everything about an item, and every status that the table of transitions lets it have (§2, §4); kept up with
 * what others do meanwhile, so that the buttons are those of its present status.
 */
export function ViewItemDialog({ id: asked, known, onClose }: ViewItemDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const id = useLastShown(asked) ?? '';
  const query = useQuery({
    ...adminItemOptions(id),
    ...live,
    placeholderData: known,
    enabled: asked !== undefined,
  });
  const item = useLastShown(query.data);
  const shown = item?.id === id ? item : undefined;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.title ?? t('items.view.title')}
      closeLabel={t('items.view.close')}
      size="large"
      footer={<ViewActions item={shown} onClose={onClose} />}
    >
      {shown && <ItemView item={shown} />}
      {!shown && query.isPending && <Spinner label={t('loading', { ns: 'common' })} block />}
      {!shown && query.isError && <LoadFailed query={query} />}
    </Dialog>
  );
}

function ItemView({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="l" data-density="dense">
      {item.isLostItem && <LostBadge />}
      <ItemPictures item={item} />
      <ItemFacts item={item} />
      {approvalWithdrawsClaim(item) && <Notice>{t('items.view.reapproveHint')}</Notice>}
      <ItemHistory itemId={item.id} />
    </Stack>
  );
}

function ViewActions({ item, onClose }: { item: AdminItem | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { act, underWay } = useItemControls();
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('items.view.close')}
      </Button>
      {item &&
        viewActions(item).map((action) => (
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
