import { actOnItems, adminItemsOptions } from '@lost-found/api-client';
import { useChoices } from '@lost-found/app-kit';
import {
  type AdminItem,
  type AdminItemsQuery,
  actionAccess,
  allCategories,
  canPart,
  custodies,
  getPlaceAction,
  itemKinds,
  itemStatuses,
  ownerStates,
  transitionItem,
} from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { Truck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { BulkButtons, useBulkDecision } from '../../parts/bulk/use-bulk-decision';
import { PartButton } from '../../parts/disposal/part-button';
import { isTakenBack } from '../../parts/items/item-actions';
import { useItemCsv } from '../../parts/items/item-csv';
import { ItemQuestion } from '../../parts/items/item-question';
import { ItemActionsContext, useItemAction } from '../../parts/items/use-item-action';
import { LabelSizeMenu, PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import { useBeginHere } from '../../parts/list/use-begin-here';
import { useSnooze } from '../../parts/snooze/use-snooze';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { useOpenedId } from '../../shared/list/opened-row';
import { ALL, useListState } from '../../shared/list/use-list-state';
import type { RowSelection } from '../../shared/table/use-row-selection';
import { useHasAccess } from '../../shared/use-access';
import { DeleteItemDialog } from './delete-item-dialog';
import { EditItemDialog } from './edit-item-dialog';
import { useItemColumns } from './item-columns';
import { filterNames, ItemFilters } from './item-filters';
import { PlaceItemDialog } from './place-item-dialog';
import { ViewItemDialog } from './view-item-dialog';

const sortColumns = ['createdAt', 'dateFound'] as const;
type Filters = Pick<AdminItemsQuery, (typeof filterNames)[number]>;

interface ManageItemsProps {
  /** Renders the matches of an item. */
  matches: (item: AdminItem) => ReactNode;
}

/** Manage Items (§2): every item, found and lost, newest first. */
export function ManageItems({ matches }: ManageItemsProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const choices = useChoices();
  const known = useMemo(
    () => ({
      ...{
        status: [...itemStatuses, 'snoozed'],
        category: allCategories(choices),
        kind: itemKinds,
        custody: custodies,
      },
      ...{ location: choices.locations, deskId: null, shelf: null, foundFrom: null, foundTo: null },
      ownerState: ownerStates,
    }),
    [choices],
  );
  useBeginHere();
  const list = useListState(known, sortColumns);
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => (list.filters[name] === ALL ? [] : [[name, list.filters[name]]])),
  );
  const shown = useListQuery(list, '/admin/items', adminItemsOptions, filters);
  const bulk = useBulkDecision<AdminItem>({
    narrowing: list.narrowing,
    shown: shown.query.data?.data,
    send: actOnItems,
    getTitle: ({ title }) => title,
    can: (item, action) => transitionItem(item, action).kind === 'changed',
    // Approving many at once takes nothing back from a claimant.
    leftOut: (item, action) =>
      action === 'approve' && isTakenBack(item) ? t('items.bulk.handedOver') : undefined,
  });
  const snooze = useSnooze<AdminItem>();
  const { open, viewed, edited, placed, deleted, close } = useItemDialogs(shown.query.data?.data);
  const actions = useItemAction({
    doneText: ({ status }) =>
      t('items.toast.status', { status: label.itemStatus(status).toLocaleLowerCase() }),
    onDone: close,
  });
  return (
    <ItemActionsContext value={actions}>
      <ListScreen
        noun="items"
        {...shown}
        columns={useItemColumns()}
        csv={{ name: 'items', columns: useItemCsv() }}
        filters={<ItemFilters list={list} known={known} />}
        bulk={{ decision: bulk, actions: <BulkActions bulk={bulk} />, getName: label.itemStatus }}
        onOpen={(item, kind) => (kind === 'snooze' ? snooze.toggle(item) : open(item, kind))}
      >
        {snooze.question}
        {!viewed.id && <ItemQuestion />}
        <ViewItemDialog id={viewed.id} known={viewed.item} matches={matches} onClose={close} />
        <EditItemDialog item={edited} onClose={close} />
        <PlaceItemDialog item={placed} onClose={close} />
        <DeleteItemDialog item={deleted} onClose={close} />
      </ListScreen>
    </ItemActionsContext>
  );
}

interface BulkActionsProps {
  bulk: ReturnType<typeof useBulkDecision<AdminItem>>;
}

/** Approve, reject, export or label all that is selected. */
function BulkActions({ bulk }: BulkActionsProps) {
  const { t } = useTranslation('admin');
  const items = bulk.selection.rows;
  const columns = useItemCsv();
  return (
    <>
      <BulkButtons noun="items" bulk={bulk} reasonHint={t('items.question.reject.reader')} />
      <CsvExportButton
        size="small"
        label={t('items.bulk.export')}
        fileName={(today) => `items-${today}.csv`}
        walk={async function* () {
          yield [...items];
        }}
        columns={columns}
        expected={{ total: items.length, totalCapped: false }}
      />
      <TransferButton items={items} />
      <PartSelected selection={bulk.selection} />
      <PrintLabelsButton size="small" items={items} />
      <LabelSizeMenu />
    </>
  );
}

/** Parts with the selected items that may leave, at any time; the others stay selected. */
function PartSelected({ selection }: { selection: RowSelection<AdminItem> }) {
  const { t } = useTranslation('admin');
  const items = selection.rows.filter(canPart);
  const mayPart = useHasAccess(actionAccess.partItems.donated);
  if (items.length === 0 || !mayPart) return null;
  const keep = (left: readonly AdminItem[]) =>
    selection.keep(selection.rows.flatMap(({ id }) => (left.some((one) => one.id === id) ? [] : id)));
  return (
    <PartButton
      size="small"
      variant="secondary"
      items={items}
      reason={t('due.reasonEarly')}
      onParted={({ items: left }) => keep(left)}
    />
  );
}

/** Takes the selected items that a desk can place to Transfer. */
function TransferButton({ items }: { items: readonly AdminItem[] }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const lines = items.filter(getPlaceAction).map(({ id, title, reference, custody, deskId, shelf }) => ({
    id,
    title,
    reference,
    custody,
    deskId,
    shelf,
  }));
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Truck />}
      disabled={lines.length === 0}
      onClick={() => void navigate('/admin/transfer', { state: { items: lines } })}
    >
      {t('transfer.open', { count: lines.length })}
    </Button>
  );
}

/**
 * The dialogs of Manage Items: view, edit, take in or move, and delete.
 * @param rows on screen
 */
const useItemDialogs = (rows: readonly AdminItem[] | undefined) => {
  const opened = useOpenedId('item');
  const [dialog, setDialog] = useState<{ kind: string | undefined; item: AdminItem }>();
  const close = () => {
    setDialog(undefined);
    if (opened.id) opened.close();
  };
  return {
    open: (item: AdminItem, kind?: string) =>
      kind === 'view' ? opened.open(item.id) : setDialog({ kind, item }),
    viewed: { id: opened.id, item: rows?.find(({ id }) => id === opened.id) },
    edited: dialog?.kind === 'edit' ? dialog.item : undefined,
    placed: dialog?.kind === 'place' ? dialog.item : undefined,
    deleted: dialog?.kind === 'delete' ? dialog.item : undefined,
    close,
  };
};
