import { adminItemOptions, isApiError } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { AdminItem } from '@lost-found/contracts';
import { Notice, Spinner } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { live } from '../../shared/list/live';
import { useLastShown } from '../../shared/use-last-shown';
import { useFocusOnChange } from '../queue/use-focus-on-change';

interface ItemDialogProps {
  /** Undefined closes the dialog. */
  id: string | undefined;
  /** The row of the list, shown until the item is loaded. */
  known: AdminItem | undefined;
  onClose: () => void;
  /** The buttons; without an item there is nothing to do but close. */
  footer: (item: AdminItem | undefined) => ReactNode;
  children: (item: AdminItem) => ReactNode;
}

/**
 * Shows an item in a modal. It follows the changes of other administrators, so that the buttons fit the
 * current status.
 */
export function ItemDialog({ id: asked, known, onClose, footer, children }: ItemDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const id = useLastShown(asked) ?? '';
  const isOpen = asked !== undefined;
  const query = useQuery({ ...adminItemOptions(id), ...live, placeholderData: known, enabled: isOpen });
  const loaded = useLastShown(query.data);
  const item = loaded?.id === id ? loaded : undefined;
  const isGone = isApiError(query.error, 'not_found');
  const content = useFocusOnChange(asked);
  const title = item?.title ?? t('items.view.title');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={item && `${t('reference')} ${item.reference}`}
      closeLabel={t('items.view.close')}
      size="large"
      initialFocus={content}
      footer={footer(isGone ? undefined : item)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no field set; it is where the focus goes with the next item */}
      <div ref={content} tabIndex={-1} role="group" aria-label={title}>
        {isGone && (
          <Notice live tone="danger" title={t('items.edit.goneTitle')}>
            {t('items.edit.gone')}
          </Notice>
        )}
        {item && !isGone && children(item)}
        {!item && !query.isError && <Spinner label={t('loading', { ns: 'common' })} block />}
        {!item && query.isError && !isGone && <LoadFailed query={query} />}
      </div>
    </Dialog>
  );
}
