/** A cell as it is written; moments and days as the ISO strings that the service gives (§9). Nothing is empty. */
type CsvCell = string | number | boolean | null | undefined;

/** A column of an export. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}
