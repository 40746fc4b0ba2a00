import { Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import type { Cell, ReactTable, RowData } from '@tanstack/react-table';
import type { ListFeatures } from './columns';

interface TableRowsProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  caption: string;
}

const headerText = (cell: Cell<ListFeatures, never, unknown>): string | undefined => {
  const { header } = cell.column.columnDef;
  return typeof header === 'string' ? header : undefined;
};

/** Header and rows of a table; where it is narrow each row is a card, of the same elements. */
export function TableRows<Row extends RowData>({ table, caption }: TableRowsProps<Row>) {
  return (
    <Table caption={caption} captionHidden dense responsive="cards">
      <THead>
        {table.getHeaderGroups().map((group) => (
          <Tr key={group.id}>
            {group.headers.map((header) => (
              <Th key={header.id} align={header.column.columnDef.meta?.align}>
                <table.FlexRender header={header} />
              </Th>
            ))}
          </Tr>
        ))}
      </THead>
      <TBody>
        {table.getRowModel().rows.map((row) => (
          <Tr key={row.id} data-row={row.id}>
            {row.getAllCells().map((cell) => {
              const { rowHeader, actions, align } = cell.column.columnDef.meta ?? {};
              const content = <table.FlexRender cell={cell} />;
              if (rowHeader) {
                return (
                  <Th key={cell.id} scope="row">
                    {content}
                  </Th>
                );
              }
              const label = actions ? undefined : headerText(cell as never);
              return (
                <Td key={cell.id} label={label} actions={actions} align={align}>
                  {content}
                </Td>
              );
            })}
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
