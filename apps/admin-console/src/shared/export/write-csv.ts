import type { Language } from '@lost-found/contracts';
import type { WrittenColumn } from './csv-columns';

interface CsvSource<Row> {
  /** The rows, some at a time: those of one call, so that each turn is short and the page stays usable. */
  walk: (signal: AbortSignal) => AsyncIterable<Row[]>;
  columns: readonly WrittenColumn<Row>[];
  /** IANA name, such as 'Europe/Madrid': that of the campus. */
  timeZone: string;
  /** Spreadsheets in Spanish and French divide a file by semicolons, and write a comma in numbers. */
  language: Language;
}

interface Writing {
  signal: AbortSignal;
  /** Receives the number of written rows after each call. */
  onProgress: (rows: number) => void;
}

/**
 * A text that a spreadsheet would turn into a number or a day: a phone number, `1E5`, a shelf `3-4`. A tab in front, which
 * is not seen, keeps it as text, also after it was saved there. Days in ISO stay days, and addresses of networks are text.
 */
const numeric = /^(?!\d{4}-\d\d-\d\d$)(?!(?:\d+\.){3}\d+$)(?:[+(]?\d[\d ()./,:-]*|\d+[eE]\d+)$/;
const asText = (text: string): string => (numeric.test(text) ? `\t${text}` : text);

/**
 * Matches texts that a spreadsheet would take for a formula, with wide characters and blanks in front, too.
 * Such a text of a visitor gets an apostrophe in front. A number with a tab in front is harmless: it can call
 * nothing.
 */
const formula = /^(?!\t[+(]?\d[\d ()./,:-]*$)(?!\t\d+[eE]\d+$)(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * The same further on, where a spreadsheet of another language may begin a cell, despite the quotes. A dash or a plus is
 * left alone unless the text after it could call something: lists have them, and phone numbers.
 */
const laterFormulas = {
  ',': /([;\t\r\n][^\S\t\r\n]*)(?!\+[\d ()-]+(?:[;\t\r\n]|$))(?=[=@＝＠]|[+\-＋－][^;\t\r\n]*[|(])/g,
  ';': /([,;\t\r\n][^\S\t\r\n]*)(?!\+[\d ()-]+(?:[,;\t\r\n]|$))(?=[=@＝＠]|[+\-＋－][^,;\t\r\n]*[|(])/g,
};
type Delimiter = keyof typeof laterFormulas;

/** The way that spreadsheets read as day and time, which is the Swedish one: `2026-11-22 14:03:05`. */
const momentsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** Returns the text of a cell. */
const textIn = (moments: Intl.DateTimeFormat, delimiter: Delimiter) => (cell: unknown) => {
  if (cell instanceof Date) return moments.format(cell);
  if (typeof cell === 'number' && delimiter === ';') return String(cell).replace('.', ',');
  return typeof cell === 'string' ? asText(cell).replace(laterFormulas[delimiter], "$1'") : cell;
};

/** Says that the text is UTF-8 to spreadsheets that would take it for something else. */
const byteOrderMark = '\uFEFF';
const newline = '\r\n';

/**
 * Writes a list as CSV, header first. The text of each call goes to a Blob before the next call, so that a
 * long list is never one long text in memory.
 * @throws what the walk throws; the signal's reason after a cancel
 */
export const writeCsv = async <Row>(
  { walk, columns, timeZone, language }: CsvSource<Row>,
  { signal, onProgress }: Writing,
): Promise<Blob> => {
  const { unparse } = await import('papaparse');
  const delimiter = language === 'en' ? ',' : ';';
  const textInCell = textIn(momentsIn(timeZone), delimiter);
  const getText = (rows: unknown[][]) =>
    unparse(
      rows.map((cells) => cells.map(textInCell)),
      { escapeFormulae: formula, newline, delimiter },
    ) + newline;
  const parts = [new Blob([byteOrderMark, getText([columns.map(({ header }) => header)])])];
  let count = 0;
  for await (const rows of walk(signal)) {
    signal.throwIfAborted();
    if (rows.length > 0)
      parts.push(new Blob([getText(rows.map((row) => columns.map(({ value }) => value(row))))]));
    count += rows.length;
    onProgress(count);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
};
