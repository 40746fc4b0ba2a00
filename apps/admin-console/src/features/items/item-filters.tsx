import { useDebouncedText } from '@lost-found/app-kit';
import { type ItemKind, itemStatuses, limits, type OwnerState, ownerStates } from '@lost-found/contracts';
import { Button, DateInput, TextInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { ShelfOptions } from '../../parts/items/shelf-field';
import { DeskFilter, FilterSelect } from '../../parts/list/list-toolbar';
import { useQueues } from '../../parts/queue/use-queues';
import { useStatusName } from '../../parts/snooze/use-snooze';
import { bindValue } from '../../shared/forms/bind-value';
import styles from '../../shared/list/list.module.css';
import { ALL, type ListState } from '../../shared/list/use-list-state';

const first = ['status', 'category', 'kind', 'custody'] as const;
const further = ['location', 'shelf', 'foundFrom', 'foundTo', 'ownerState'] as const;
/** The filters of Manage Items, as the address and the API name them. */
export const filterNames = [...first, 'deskId', ...further] as const;

/** The order of §2, with the status of lost reports at the end. */
const statuses = [...itemStatuses.filter((status) => status !== 'returned'), 'returned', 'snoozed'];

interface ItemFiltersProps {
  list: Pick<
    ListState<Record<(typeof filterNames)[number], readonly string[] | null>>,
    'filters' | 'setFilter'
  >;
  known: Readonly<Record<'category' | 'kind' | 'custody' | 'location', readonly string[]>>;
}

/** Filters by status, category (§2), kind, custody and desk; a button shows those by place, shelf and day. */
export function ItemFilters({ list, known }: ItemFiltersProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const [isOpen, open] = useState(false);
  const isUsed = further.some((name) => list.filters[name] !== ALL);
  return (
    <>
      <FilterSelect
        list={list}
        name="status"
        label={t('items.status')}
        allLabel={t('items.allStatuses')}
        values={statuses}
        getName={useStatusName(label.itemStatus, useSnoozedItems(list.filters.kind))}
      />
      <FilterSelect
        list={list}
        name="category"
        label={t('items.category')}
        allLabel={t('items.allCategories')}
        values={known.category}
        getName={label.category}
      />
      <FilterSelect
        list={list}
        name="kind"
        label={t('items.kind')}
        allLabel={t('items.allKinds')}
        values={known.kind}
        getName={(kind) => t(`items.kinds.${kind as ItemKind}`)}
      />
      <FilterSelect
        list={list}
        name="custody"
        label={t('items.custody')}
        allLabel={t('items.allCustodies')}
        values={known.custody}
        getName={label.custody}
      />
      <DeskFilter list={list} />
      {isOpen || isUsed ? (
        <FurtherFilters list={list} known={known} />
      ) : (
        <Button variant="ghost" icon={<SlidersHorizontal />} onClick={() => open(true)}>
          {t('items.moreFilters')}
        </Button>
      )}
    </>
  );
}

/** Returns the number of snoozed reports of a kind, or of both. */
function useSnoozedItems(kind: string): number | undefined {
  const queues = useQueues();
  if (!queues) return undefined;
  const { snoozedFoundReports: found, snoozedLostReports: lost } = queues;
  return (kind === 'lost' ? 0 : found) + (kind === 'found' ? 0 : lost);
}

function FurtherFilters({ list, known }: ItemFiltersProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  // The demo has no owners.
  const hasOwners = useQueues()?.matches !== undefined;
  return (
    <>
      <FilterSelect
        list={list}
        name="location"
        label={t('items.column.location')}
        allLabel={t('items.allPlaces')}
        values={known.location}
        getName={label.location}
      />
      <ShelfFilter list={list} />
      <DayFilter list={list} name="foundFrom" />
      <DayFilter list={list} name="foundTo" />
      {hasOwners && (
        <FilterSelect
          list={list}
          name="ownerState"
          label={t('owner.title')}
          allLabel={t('items.allOwners')}
          values={ownerStates}
          getName={(state) => t(`owner.state.${state as OwnerState}`)}
        />
      )}
    </>
  );
}

function ShelfFilter({ list }: Pick<ItemFiltersProps, 'list'>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { shelf } = list.filters;
  const typed = useDebouncedText(shelf === ALL ? '' : shelf, (text) => list.setFilter('shelf', text));
  return (
    <div className={styles.filter}>
      <TextInput
        list={id}
        aria-label={t('items.place.shelf')}
        placeholder={t('items.place.shelf')}
        autoComplete="off"
        maxLength={limits.shelfMax}
        {...bindValue(typed.text, typed.setText)}
      />
      <ShelfOptions id={id} />
    </div>
  );
}

interface DayFilterProps extends Pick<ItemFiltersProps, 'list'> {
  name: 'foundFrom' | 'foundTo';
}

function DayFilter({ list, name }: DayFilterProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const day = list.filters[name];
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{t(`items.${name}`)}</label>
      <DateInput id={id} {...bindValue(day === ALL ? '' : day, (next) => list.setFilter(name, next))} />
    </div>
  );
}
