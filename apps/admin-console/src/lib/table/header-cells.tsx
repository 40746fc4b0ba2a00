import { Td, Th, Tr } from '@lost-found/design-system';
import type { Header, ReactTable, RowData, SortDirection } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ListFeatures } from './columns';
import styles from './data-table.module.css';

interface HeaderCellsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  selectable: boolean;
}

/** The header row. A column that the list can be sorted by is a button; on cards only those are seen. */
export function HeaderCells<Row extends RowData>({ table, selectable }: HeaderCellsProps<Row>) {
  return table.getHeaderGroups().map((group) => (
    <Tr key={group.id} className={styles.headRow}>
      {selectable && <Td className={styles.unseen} />}
      {group.headers.map((header) => (
        <HeaderCell key={header.id} table={table} header={header} />
      ))}
    </Tr>
  ));
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons: Record<SortDirection | 'none', typeof ArrowUp> = {
  asc: ArrowUp,
  desc: ArrowDown,
  none: ArrowUpDown,
};

interface HeaderCellProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  header: Header<ListFeatures, Row, unknown>;
}

function HeaderCell<Row extends RowData>({ table, header }: HeaderCellProps<Row>) {
  const { column } = header;
  const text = <table.FlexRender header={header} />;
  const align = column.columnDef.meta?.align;
  if (!column.getCanSort()) {
    return (
      <Th align={align} className={styles.unseen}>
        {text}
      </Th>
    );
  }
  const order = column.getIsSorted();
  const Icon = icons[order || 'none'];
  return (
    <Th align={align} aria-sort={order ? ariaSort[order] : 'none'}>
      <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
        {text}
        <Icon aria-hidden="true" />
      </button>
    </Th>
  );
}
