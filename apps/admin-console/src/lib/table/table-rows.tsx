import { Checkbox, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { Cell, ReactTable, RowData, Row as TableRow } from '@tanstack/react-table';
import type { ListFeatures } from './columns';
import styles from './data-table.module.css';
import { HeaderCells } from './header-cells';

interface TableRowsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  caption: string;
  /** What a row is called; rows can be selected where it is given. */
  nameOf?: ((row: Row) => string) | undefined;
}

/** Header and rows of a table; where it is narrow each row is a card, of the same elements. */
export function TableRows<Row extends RowData>({ table, caption, nameOf }: TableRowsProps<Row>) {
  const sortable = table.getAllColumns().some((column) => column.getCanSort());
  return (
    <Table caption={caption} captionHidden dense responsive="cards">
      <THead className={sortable ? styles.head : undefined}>
        <HeaderCells table={table} selectable={nameOf !== undefined} />
      </THead>
      <TBody>
        {table.getRowModel().rows.map((row) => (
          <Tr
            key={row.id}
            data-row={row.id}
            selected={nameOf && row.getIsSelected()}
            className={nameOf && styles.selectable}
          >
            {nameOf && <SelectCell row={row} name={nameOf(row.original)} />}
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
    <Td className={styles.select}>
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
  const { header, meta } = cell.column.columnDef;
  const content = <table.FlexRender cell={cell} />;
  if (meta?.rowHeader) return <Th scope="row">{content}</Th>;
  const label = !meta?.actions && typeof header === 'string' ? header : undefined;
  return (
    <Td label={label} actions={meta?.actions} align={meta?.align}>
      {content}
    </Td>
  );
}
