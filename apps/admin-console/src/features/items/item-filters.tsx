import { itemCategories, itemStatuses } from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { FilterSelect } from '../../lib/list/filter-select';
import { ListToolbar } from '../../lib/list/list-toolbar';
import type { ListState } from '../../lib/list/use-list-state';

type ItemListState = ListState<{ status: readonly string[]; category: readonly string[] }>;

/** As §2 lists them, and at the end the one that only lost reports have. */
const statuses = [...itemStatuses.filter((status) => status !== 'returned'), 'returned'];

/** Search, status and category (§2). */
export function ItemFilters({ list }: { list: ItemListState }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <ListToolbar list={list} searchLabel={t('items.search')}>
      <FilterSelect
        label={t('items.status')}
        allLabel={t('items.allStatuses')}
        values={statuses}
        nameOf={label.itemStatus}
        value={list.filters.status}
        onChange={(value) => list.setFilter('status', value)}
      />
      <FilterSelect
        label={t('items.category')}
        allLabel={t('items.allCategories')}
        values={itemCategories}
        nameOf={label.category}
        value={list.filters.category}
        onChange={(value) => list.setFilter('category', value)}
      />
    </ListToolbar>
  );
}
