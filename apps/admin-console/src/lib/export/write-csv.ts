import type { WrittenColumn } from './csv-columns';

interface CsvSource<Row> {
  /** The rows, some at a time: those of one call, so that each turn is short and the page stays usable. */
  walk: (signal: AbortSignal) => AsyncIterable<Row[]>;
  columns: readonly WrittenColumn<Row>[];
  /** IANA name, such as 'Europe/Madrid': that of the campus. */
  timeZone: string;
}

interface Writing {
  signal: AbortSignal;
  /** Told how many rows are written, after each call. */
  onProgress: (rows: number) => void;
}

/**
 * What a spreadsheet would take for a formula, wide forms and blanks in front included. Such a text, typed by
 * whoever reports or claims something, gets an apostrophe in front and is shown as it was typed. A phone number is
 * none: of a plus, digits and what divides them nothing can be called.
 */
const formula = /^(?!\+[\d ()-]+$)\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * The same further on, where a spreadsheet may begin a cell: in French and Spanish it divides a file by semicolons,
 * whatever the quotes say. A dash or a plus is left alone unless what follows could call something: lists have them, and phone numbers.
 */
const laterFormula =
  /([;\t\r\n][^\S\t\r\n]*)(?!\+[\d ()-]+(?:[;\t\r\n]|$))(?=[=@＝＠]|[+\-＋－][^;\t\r\n]*[|(])/g;

/** The way that spreadsheets read as day and time, which is the Swedish one: `2026-11-22 14:03:05`. */
const momentsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** What stands in a cell. */
const textIn = (moments: Intl.DateTimeFormat) => (cell: unknown) => {
  if (cell instanceof Date) return moments.format(cell);
  return typeof cell === 'string' ? cell.replace(laterFormula, "$1'") : cell;
};

/** Says that the text is UTF-8 to spreadsheets that would take it for something else. */
const byteOrderMark = '\uFEFF';
const newline = '\r\n';

/**
 * Writes a list as CSV, header first. What was written of one call goes to a Blob before the next call, so a
 * long list is never one long text in memory.
 * @throws what the walk throws; the signal's reason when it was ended
 */
export const writeCsv = async <Row>(
  { walk, columns, timeZone }: CsvSource<Row>,
  { signal, onProgress }: Writing,
): Promise<Blob> => {
  const { unparse } = await import('papaparse');
  const textInCell = textIn(momentsIn(timeZone));
  const textOf = (rows: unknown[][]) =>
    unparse(
      rows.map((cells) => cells.map(textInCell)),
      { escapeFormulae: formula, newline },
    ) + newline;
  const parts = [new Blob([byteOrderMark, textOf([columns.map(({ header }) => header)])])];
  let count = 0;
  for await (const rows of walk(signal)) {
    signal.throwIfAborted();
    if (rows.length > 0)
      parts.push(new Blob([textOf(rows.map((row) => columns.map(({ value }) => value(row))))]));
    count += rows.length;
    onProgress(count);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
};
