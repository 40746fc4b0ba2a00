import { lostItemsOptions } from '@lost-found/api-client';
import {
  type AdminItem,
  type ItemAction,
  type LostItemsQuery,
  limits,
  lostReportStatuses,
} from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../lib/list/filter-select';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { live } from '../../lib/list/live';
import { useListState } from '../../lib/list/use-list-state';
import { useOpenedId } from '../../lib/list/use-opened-id';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useLostColumns } from './lost-columns';
import { LostControlsContext } from './lost-controls';
import { LostDialog } from './lost-dialog';
import { useLostAction } from './use-lost-action';
import { useLostQueue } from './use-lost-queue';

const known = { status: lostReportStatuses };
const sortColumns = ['createdAt', 'dateFound'] as const;

/** Lost Items Reported (§2): lost reports only, newest first. */
export function LostItems() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known, sortColumns);
  const { page, search, sort } = list;
  const status = list.filters.status as LostItemsQuery['status'];
  const query = useQuery({ ...lostItemsOptions({ page, search, status, sort }), ...live });
  const rows = query.data?.data;
  const opened = useOpenedId('item');
  const { goOn } = useLostQueue({ rows, search, sort, opened });
  const { mutate, underWay } = useLostAction();
  /** From the modal a decision leads on to the next report that waits. */
  const leave = (item: AdminItem) => {
    if (!opened.id) return;
    if (item.status === 'pending') void goOn(item);
    else opened.close();
  };
  const controls = {
    act: (item: AdminItem, action: ItemAction) => mutate({ item, action }, { onSuccess: () => leave(item) }),
    open: opened.open,
    underWay,
  };
  return (
    <Screen title={t('lostItems.title')} description={useTotalText('lostItems.count', query.data)}>
      <ListToolbar list={list} searchLabel={t('lostItems.search')}>
        <FilterSelect
          label={t('lostItems.status')}
          allLabel={t('lostItems.allStatuses')}
          values={lostReportStatuses}
          nameOf={label.lostStatus}
          value={list.filters.status}
          onChange={(value) => list.setFilter('status', value)}
        />
      </ListToolbar>
      <LostControlsContext value={controls}>
        <DataTable
          caption={t('lostItems.title')}
          columns={useLostColumns()}
          query={query}
          list={list}
          pageSize={limits.pageSize}
          emptyTitle={t('lostItems.empty')}
        />
        <LostDialog
          id={opened.id}
          known={rows?.find(({ id }) => id === opened.id)}
          onClose={opened.close}
          onNext={goOn}
        />
      </LostControlsContext>
    </Screen>
  );
}
