import { adminItemOptions, isApiError } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { AdminItem } from '@lost-found/contracts';
import { Button, Notice, Spinner, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { live } from '../../shared/list/live';
import { useHasAccess } from '../../shared/use-access';
import { useLastShown } from '../../shared/use-last-shown';
import { ItemHistory } from '../items/item-history';
import { ItemPictures } from '../items/item-pictures';
import { ItemQuestion } from '../items/item-question';
import { StatusButtons } from '../items/status-buttons';
import { MergeButton, MergedNotice } from '../merge/merge-button';
import { Notes } from '../notes/notes';
import { useFocusOnChange } from '../queue/use-focus-on-change';
import { SnoozeButton, SnoozeNotice } from '../snooze/use-snooze';

/** What the dialogs of found items and of lost reports get from their list. */
export interface OpenedItem {
  /** Undefined closes the dialog. */
  id: string | undefined;
  /** The row of the list, shown until the item is loaded. */
  known: AdminItem | undefined;
  /** Renders the matches of the item. */
  matches: (item: AdminItem) => ReactNode;
  onClose: () => void;
}

interface ItemDialogProps extends OpenedItem {
  /** The buttons before Close. Without an item there is nothing to do but close. */
  first: (item: AdminItem | undefined) => ReactNode;
  /** The buttons that only this kind of items has. */
  further?: (item: AdminItem) => ReactNode;
  /** Called after the item has left the queue for some time. */
  onSnoozed?: (item: AdminItem) => void;
  /** Shown above the notices. */
  heading?: (item: AdminItem) => ReactNode;
  /** Further notices above the pictures. */
  notices?: (item: AdminItem) => ReactNode;
  /** The facts. */
  children: (item: AdminItem) => ReactNode;
}

/**
 * Shows an item with its pictures, notes and history in a modal, and every status that the table of transitions
 * lets it have (§2, §4). It follows the changes of other administrators, so that the buttons fit the current
 * status. Intake sees no notes, no history and no decision.
 */
export function ItemDialog(props: ItemDialogProps) {
  const {
    id: current,
    known,
    matches,
    onClose,
    first,
    further,
    onSnoozed,
    heading,
    notices,
    children,
  } = props;
  const { t } = useTranslation(['admin', 'common']);
  const id = useLastShown(current) ?? '';
  const isOpen = current !== undefined;
  const query = useQuery({ ...adminItemOptions(id), ...live, placeholderData: known, enabled: isOpen });
  const loaded = useLastShown(query.data);
  const item = loaded?.id === id ? loaded : undefined;
  const isGone = isApiError(query.error, 'not_found');
  const shown = isGone ? undefined : item;
  const content = useFocusOnChange(current);
  const title = item?.title ?? t('items.view.title');
  const isDesk = useHasAccess('desk');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={item && `${t('reference')} ${item.reference}`}
      closeLabel={t('items.view.close')}
      size="large"
      initialFocus={content}
      footer={
        <>
          {first(shown)}
          <Button variant="secondary" onClick={onClose}>
            {t('items.view.close')}
          </Button>
          {shown && (
            <Fragment key={shown.id}>
              {isDesk && <MergeButton item={shown} onMerged={onClose} />}
              {further?.(shown)}
              {isDesk && (
                <>
                  <SnoozeButton row={shown} onSnoozed={onSnoozed} />
                  <StatusButtons item={shown} />
                </>
              )}
            </Fragment>
          )}
          <ItemQuestion />
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no field set; it is where the focus goes with the next item */}
      <div ref={content} tabIndex={-1} role="group" aria-label={title}>
        {isGone && (
          <Notice live tone="danger" title={t('items.edit.goneTitle')}>
            {t('items.edit.gone')}
          </Notice>
        )}
        {shown && (
          <Stack gap="l" data-density="dense">
            {heading?.(shown)}
            <SnoozeNotice snooze={shown.snooze} />
            <MergedNotice item={shown} />
            {notices?.(shown)}
            <ItemPictures item={shown} />
            {children(shown)}
            {matches(shown)}
            {isDesk && (
              <>
                <Notes kind="items" id={shown.id} />
                <ItemHistory itemId={shown.id} />
              </>
            )}
          </Stack>
        )}
        {!item && !query.isError && <Spinner label={t('loading', { ns: 'common' })} block />}
        {!item && query.isError && !isGone && <LoadFailed query={query} />}
      </div>
    </Dialog>
  );
}
