import { Checkbox, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type {
  Cell,
  Header,
  ReactTable,
  RowData,
  SortDirection,
  Row as TableRow,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ListFeatures } from './columns';
import styles from './data-table.module.css';

interface TableRowsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  caption: string;
  /** Returns the name of a row; set it to make rows selectable. */
  getName?: ((row: Row) => string) | undefined;
}

/** Header and rows of a table; in a narrow box each row is a card with the same elements. */
export function TableRows<Row extends RowData>({ table, caption, getName }: TableRowsProps<Row>) {
  const sortable = table.getAllColumns().some((column) => column.getCanSort());
  return (
    <Table caption={caption} captionHidden dense responsive="cards">
      <THead className={sortable || getName ? styles.head : undefined}>
        <HeaderCells table={table} selectable={getName !== undefined} />
      </THead>
      <TBody>
        {table.getRowModel().rows.map((row) => (
          <Tr key={row.id} data-row={row.id} selected={getName && row.getIsSelected()}>
            {getName && <SelectCell row={row} name={getName(row.original)} />}
            {row.getAllCells().map((cell) => (
              <RowCell key={cell.id} table={table} cell={cell} />
            ))}
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

interface SelectCellProps<Row extends RowData> {
  row: TableRow<ListFeatures, Row>;
  name: string;
}

function SelectCell<Row extends RowData>({ row, name }: SelectCellProps<Row>) {
  const { t } = useTranslation('admin');
  return (
    <Td place="select" className={styles.select}>
      <Checkbox
        label={t('table.selectRow', { name })}
        labelHidden
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </Td>
  );
}

interface RowCellProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  cell: Cell<ListFeatures, Row, unknown>;
}

function RowCell<Row extends RowData>({ table, cell }: RowCellProps<Row>) {
  const { rowHeader, ...layout } = cell.column.columnDef.meta ?? {};
  const content = <table.FlexRender cell={cell} />;
  if (!rowHeader) return <Td {...layout}>{content}</Td>;
  return (
    <Th scope="row" {...layout}>
      {content}
    </Th>
  );
}

interface HeaderCellsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  selectable: boolean;
}

/** The header row: all rows at once, and the columns. One to sort by is a button; on cards only those are seen. */
function HeaderCells<Row extends RowData>({ table, selectable }: HeaderCellsProps<Row>) {
  return table.getHeaderGroups().map((group) => (
    <Tr key={group.id} className={styles.headRow}>
      {selectable && <SelectAllCell table={table} />}
      {group.headers.map((header) => (
        <HeaderCell key={header.id} table={table} header={header} />
      ))}
    </Tr>
  ));
}

/** Selects every row of the page. */
function SelectAllCell<Row extends RowData>({ table }: { table: ReactTable<ListFeatures, Row> }) {
  const { t } = useTranslation('admin');
  const all = table.getIsAllPageRowsSelected();
  const some = table.getIsSomePageRowsSelected();
  return (
    <Td className={styles.select}>
      <Checkbox
        label={t('table.selectPage')}
        labelHidden
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some && !all;
        }}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </Td>
  );
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
  const { align, share } = column.columnDef.meta ?? {};
  if (!column.getCanSort()) {
    return (
      <Th align={align} share={share} className={styles.unseen}>
        {text}
      </Th>
    );
  }
  const order = column.getIsSorted();
  const Icon = icons[order || 'none'];
  return (
    <Th align={align} share={share} aria-sort={order ? ariaSort[order] : 'none'}>
      <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
        {text}
        <Icon />
      </button>
    </Th>
  );
}
