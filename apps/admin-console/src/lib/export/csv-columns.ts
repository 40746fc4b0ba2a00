import { type AdminTexts, useSite, useTranslation } from '@lost-found/i18n';

type CsvTexts = AdminTexts['csv'];

/** A cell as it is written: a `Date` as day and time on the campus, a calendar day as the service gives it. */
type CsvCell = string | number | boolean | Date | null | undefined;

/** What stands in a column: a value of each row, or a moment of each, given in ISO. */
type CsvValue<Row> = ((row: Row) => CsvCell) | { moment: (row: Row) => string | null };

/** The columns of an export, in their order: each under its heading, a text of `csv`. */
export type CsvColumns<Row> = { [heading in keyof CsvTexts]?: CsvValue<Row> };

/** A column as it is written. */
export interface WrittenColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/** The columns in the reader's language. The heading of moments names the time zone in which they are written. */
export const useWrittenColumns = <Row>(
  columns: CsvColumns<Row> | readonly WrittenColumn<Row>[],
): readonly WrittenColumn<Row>[] => {
  const { t } = useTranslation('admin');
  const { timeZone } = useSite();
  if (isWritten(columns)) return columns;
  const headings = Object.entries(columns) as [keyof CsvTexts, CsvValue<Row>][];
  return headings.map(([heading, value]) => {
    const header = t(`csv.${heading}`);
    if (typeof value === 'function') return { header, value };
    return {
      header: `${header} (${timeZone})`,
      value: (row) => {
        const moment = value.moment(row);
        return moment && new Date(moment);
      },
    };
  });
};

const isWritten = <Row>(
  columns: CsvColumns<Row> | readonly WrittenColumn<Row>[],
): columns is readonly WrittenColumn<Row>[] => Array.isArray(columns);
