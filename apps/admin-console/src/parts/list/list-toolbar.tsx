import { useDebouncedText } from '@lost-found/app-kit';
import { limits, type ViewList } from '@lost-found/contracts';
import { Button, IconButton, SearchInput, Select } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { FilterX, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from '../../shared/list/list.module.css';
import { ALL, type KnownFilters, type ListState } from '../../shared/list/use-list-state';
import { useOpenNamedItem } from '../items/open-named-item';
import { useDesks } from '../items/use-desks';
import { ViewsMenu } from '../saved-views/views-menu';

interface ListToolbarProps {
  list: Pick<ListState<KnownFilters>, 'search' | 'setSearch' | 'filters' | 'isNarrowed' | 'clear'>;
  /** Placeholder and name of the search box. */
  searchLabel: string;
  /** The list whose views the menu shows. */
  views: ViewList;
  /** The menu that chooses the columns. */
  columns?: ReactNode;
  /** The filters. */
  children?: ReactNode;
}

/**
 * Shows the search box and the filters of a list. Enter opens the item with the reference or QR code in the
 * box. On phones a button shows the filters and their number.
 */
export function ListToolbar({ list, searchLabel, views, columns, children }: ListToolbarProps) {
  const { t } = useTranslation('admin');
  const { text, setText } = useDebouncedText(list.search, list.setSearch);
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = Object.values(list.filters).filter((value) => value !== ALL).length;
  const openNamed = useOpenNamedItem();
  const clear = () => {
    setText('');
    list.clear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <div role="search" aria-label={t('list.filters')} className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          value={text}
          onValueChange={setText}
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={t('list.clearSearch')}
          maxLength={limits.searchMax}
          onKeyDown={({ key }) => key === 'Enter' && openNamed(text)}
        />
      </div>
      {children && (
        <IconButton
          variant="secondary"
          className={styles.toggle}
          label={t('list.showFilters', { count })}
          count={count > 0 ? String(count) : undefined}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal />
        </IconButton>
      )}
      <ViewsMenu list={views} />
      {columns}
      <div id={id} className={styles.filters} data-open={open}>
        {children}
        {(list.isNarrowed || text !== '') && (
          <Button variant="ghost" icon={<FilterX />} onClick={clear}>
            {t('list.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FilterSelectProps<Name extends string> {
  /** A ListState. */
  list: { filters: Readonly<Record<Name, string>>; setFilter: (name: Name, value: string) => void };
  /** Name of the filter. */
  name: NoInfer<Name>;
  label: string;
  /** Label of the choice without a filter. */
  allLabel: string;
  values: readonly string[];
  getName: (value: string) => string;
}

/** A filter of a list: one of the values, or all. */
export function FilterSelect<Name extends string>(props: FilterSelectProps<Name>) {
  const { list, name, label, allLabel, values, getName } = props;
  const options = [
    { value: ALL, label: allLabel },
    ...values.map((one) => ({ value: one, label: getName(one) })),
  ];
  return (
    <div className={styles.filter}>
      <Select
        aria-label={label}
        options={options}
        value={list.filters[name]}
        onChange={(value) => list.setFilter(name, value)}
      />
    </div>
  );
}

interface DeskFilterProps {
  /** A ListState. */
  list: Parameters<typeof FilterSelect<'deskId'>>[0]['list'];
  /** Offers the rows that no desk had yet, with this name. */
  noneLabel?: string;
}

/** Filters a list by desk, on a campus with several. */
export function DeskFilter({ list, noneLabel }: DeskFilterProps) {
  const { t } = useTranslation('admin');
  const { desks, getName } = useDesks();
  if (desks.length < 2) return null;
  return (
    <FilterSelect
      list={list}
      name="deskId"
      label={t('items.field.deskId')}
      allLabel={t('items.allDesks')}
      values={[...desks.map(({ id }) => id), ...(noneLabel ? ['none'] : [])]}
      getName={(id) => getName(id) ?? noneLabel ?? ''}
    />
  );
}
