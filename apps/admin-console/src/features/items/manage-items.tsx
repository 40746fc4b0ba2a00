import { adminItemsOptions } from '@lost-found/api-client';
import {
  type AdminItem,
  type AdminItemsQuery,
  type ItemAction,
  itemCategories,
  itemStatuses,
  limits,
} from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useRowSelection } from '../../lib/table/use-row-selection';
import { DeleteItemDialog } from './delete-item-dialog';
import { EditItemDialog } from './edit-item-dialog';
import { useItemColumns } from './item-columns';
import { ItemControlsContext, type ItemDialogKind } from './item-controls';
import { ItemFilters } from './item-filters';
import { useItemAction } from './use-item-action';
import { ViewItemDialog } from './view-item-dialog';

const known = { status: itemStatuses, category: itemCategories };
const sortColumns = ['createdAt', 'dateFound'] as const;
type Filters = Pick<AdminItemsQuery, 'status' | 'category'>;

/** Manage Items (§2): every item, found and lost, newest first. */
export function ManageItems() {
  const { t } = useTranslation('admin');
  const list = useListState(known, sortColumns);
  const { page, search, filters, sort } = list;
  const query = useQuery(adminItemsOptions({ page, search, sort, ...(filters as Filters) }));
  const selection = useRowSelection<AdminItem>(list.narrowing);
  const { mutate, variables, isPending } = useItemAction();
  const [dialog, setDialog] = useState<{ kind: ItemDialogKind; item: AdminItem }>();
  const close = () => setDialog(undefined);
  const itemOf = (kind: ItemDialogKind) => (dialog?.kind === kind ? dialog.item : undefined);
  const act = (item: AdminItem, action: ItemAction) => mutate({ item, action }, { onSuccess: close });
  const controls = {
    act,
    open: (item: AdminItem, kind: ItemDialogKind) => setDialog({ kind, item }),
    underWay: isPending ? { itemId: variables.item.id, action: variables.action } : undefined,
  };
  return (
    <Screen title={t('items.title')} description={useTotalText('items.count', query.data)}>
      <ItemFilters list={list} />
      <ItemControlsContext value={controls}>
        <DataTable
          caption={t('items.title')}
          columns={useItemColumns()}
          query={query}
          page={page}
          pageSize={limits.pageSize}
          onPageChange={list.setPage}
          emptyTitle={t('items.empty')}
          sort={sort}
          onSortChange={list.setSort}
          selectable={{ selection, nameOf: ({ title }) => title, actions: null }}
        />
        <ViewItemDialog item={itemOf('view')} onClose={close} />
      </ItemControlsContext>
      <EditItemDialog item={itemOf('edit')} onClose={close} />
      <DeleteItemDialog item={itemOf('delete')} onClose={close} />
    </Screen>
  );
}
