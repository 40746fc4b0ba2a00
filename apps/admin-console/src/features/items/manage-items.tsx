import { adminItemsOptions } from '@lost-found/api-client';
import {
  type AdminItem,
  type AdminItemsQuery,
  itemCategories,
  itemStatuses,
  limits,
} from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { live } from '../../lib/list/live';
import { useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useRowSelection } from '../../lib/table/use-row-selection';
import { BulkActions } from './bulk-actions';
import { BulkResult } from './bulk-result';
import { DeleteItemDialog } from './delete-item-dialog';
import { EditItemDialog } from './edit-item-dialog';
import { useItemColumns } from './item-columns';
import { ItemControlsContext } from './item-controls';
import { ItemFilters } from './item-filters';
import { type BulkDecision, useBulkAction } from './use-bulk-action';
import { useItemDialogs } from './use-item-dialogs';
import { ViewItemDialog } from './view-item-dialog';

const known = { status: itemStatuses, category: itemCategories };
const sortColumns = ['createdAt', 'dateFound'] as const;
type Filters = Pick<AdminItemsQuery, 'status' | 'category'>;
const titleOf = ({ title }: AdminItem) => title;

/** Manage Items (§2): every item, found and lost, newest first. */
export function ManageItems() {
  const { t } = useTranslation('admin');
  const list = useListState(known, sortColumns);
  const { page, search, filters, sort } = list;
  const query = useQuery({ ...adminItemsOptions({ page, search, sort, ...(filters as Filters) }), ...live });
  const selection = useRowSelection<AdminItem>(list.narrowing, query.data?.data);
  const bulk = useBulkAction();
  const decide = (action: BulkDecision, onAnswered: () => void) =>
    bulk.mutate(
      { action, items: selection.rows },
      {
        onSuccess: (lines) => selection.keep(lines.flatMap(({ id, refusal }) => (refusal ? id : []))),
        onSettled: onAnswered,
      },
    );
  const { controls, viewed, edited, deleted, close } = useItemDialogs(query.data?.data);
  return (
    <Screen title={t('items.title')} description={useTotalText('items.count', query.data)}>
      <ItemFilters list={list} />
      {bulk.data && <BulkResult action={bulk.variables.action} lines={bulk.data} onDismiss={bulk.reset} />}
      <ItemControlsContext value={controls}>
        <DataTable
          caption={t('items.title')}
          columns={useItemColumns()}
          query={query}
          list={list}
          pageSize={limits.pageSize}
          selectable={{
            selection,
            nameOf: titleOf,
            actions: <BulkActions items={selection.rows} bulk={bulk} onDecide={decide} />,
          }}
          emptyTitle={t('items.empty')}
        />
        <ViewItemDialog id={viewed.id} known={viewed.item} onClose={close} />
      </ItemControlsContext>
      <EditItemDialog item={edited} onClose={close} />
      <DeleteItemDialog item={deleted} onClose={close} />
    </Screen>
  );
}
