import type { AdminItem } from '@lost-found/contracts';
import { Button, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ArrowRight } from 'lucide-react';
import { ItemDialog } from '../../lib/item/item-dialog';
import { ItemHistory } from '../../lib/item/item-history';
import { ItemPictures } from '../../lib/item/item-pictures';
import { StatusButtons } from '../../lib/item/status-buttons';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts';
import { useLostControls } from './lost-controls';
import { LostFacts } from './lost-facts';

interface LostDialogProps {
  /** Nothing: closed. */
  id: string | undefined;
  known: AdminItem | undefined;
  onClose: () => void;
  /** Leaves a report, decided or put off, for the next one that waits. */
  onNext: (item: AdminItem) => void;
}

/** A lost report with its pictures and history, and the decision on it (§2). */
export function LostDialog({ id, known, onClose, onNext }: LostDialogProps) {
  return (
    <ItemDialog
      id={id}
      known={known}
      onClose={onClose}
      footer={(item) => <Footer item={item} onClose={onClose} onNext={onNext} />}
    >
      {(item) => (
        <Stack gap="l" data-density="dense">
          <ItemPictures item={item} />
          <LostFacts item={item} />
          <ItemHistory itemId={item.id} />
        </Stack>
      )}
    </ItemDialog>
  );
}

interface FooterProps extends Pick<LostDialogProps, 'onClose' | 'onNext'> {
  item: AdminItem | undefined;
}

function Footer({ item, onClose, onNext }: FooterProps) {
  const { t } = useTranslation('admin');
  const { act, underWay } = useLostControls();
  const goOn = item?.status === 'pending' ? () => onNext(item) : undefined;
  useShortcuts({ n: goOn }, 1);
  return (
    <>
      {goOn && (
        <Button variant="ghost" iconEnd={<ArrowRight aria-hidden="true" />} onClick={goOn}>
          {t('queue.next')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {t('items.view.close')}
      </Button>
      {item && <StatusButtons key={item.id} item={item} underWay={underWay?.action} act={act} />}
    </>
  );
}
