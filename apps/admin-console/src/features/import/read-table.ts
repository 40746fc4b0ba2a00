import { cutText, limits } from '@lost-found/contracts';
import { readDelimited } from '../../shared/delimited/read-delimited';
import { findHeadings, headingChoices, type SheetRow, tableBelow } from './find-table';
import { type Encoding, readText } from './read-text';

/** A row of a list, with its number in the spreadsheet. */
export type Line = SheetRow;

/** Problems of a line that keep it from being read. */
type LineProblem = 'columns' | 'quotes';

export interface Table {
  readonly headings: readonly string[];
  /** The number of the row with the headings. */
  readonly headingsRow: number;
  /** Rows that may hold the headings. */
  readonly choices: readonly Line[];
  readonly lines: readonly Line[];
  /** Lines that cannot be read. */
  readonly broken: readonly (Line & { readonly problem: LineProblem })[];
  /** Rows below the table: totals, footers, another table. */
  readonly leftOut: readonly Line[];
  readonly encoding: Encoding;
  /** False where letters may be wrong. */
  readonly isCertain: boolean;
  readonly delimiter: string;
}

/** How a file is read, where the administrator knows better. */
export interface ReadingChoice {
  readonly encoding?: Encoding;
  readonly headingsRow?: number;
}

/** A file that is not a list: empty, too large, or with too many rows. */
export class TableProblem extends Error {
  constructor(readonly code: 'empty' | 'large' | 'rows' | 'binary') {
    super(code);
  }
}

const MEGABYTE = 1_048_576;
export const MOST_MEGABYTES = 40;

/**
 * Reads a list with any separator, in the encoding that its letters show. The headings may stand below other lines.
 * @throws TableProblem
 */
export async function readTable(file: Blob, choice: ReadingChoice = {}): Promise<Table> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) throw new TableProblem('large');
  const { text, encoding, isCertain } = readText(new Uint8Array(await file.arrayBuffer()), choice.encoding);
  if (text.includes('\u0000')) throw new TableProblem('binary');
  const { delimiter, rest } = await separate(text);
  const { rows, unclosed } = await readDelimited(rest, delimiter);
  const sheet = rows.map((cells, at): SheetRow => ({ number: at + 1, cells: cells.map(cleanCell) }));
  const first = sheet.find(({ number }) => number === choice.headingsRow) ?? findHeadings(sheet);
  if (!first) throw new TableProblem('empty');
  const table = tableBelow(sheet, first);
  if (table.rows.length === 0) throw new TableProblem('empty');
  if (table.rows.length > limits.importRows) throw new TableProblem('rows');
  const width = usedColumns(table.headings, table.rows);
  const headings = headingsOf(Array.from({ length: width }, (_, at) => first.cells[at] ?? ''));
  const lines: Line[] = [];
  const broken: (Line & { problem: LineProblem })[] = [];
  for (const line of table.rows) {
    const isShort = line.cells.length < width || line.cells.slice(width).some(Boolean);
    if (unclosed.has(line.number - 1)) broken.push({ ...line, problem: 'quotes' });
    else if (isShort) broken.push({ ...line, problem: 'columns' });
    else lines.push(line);
  }
  const { leftOut } = table;
  return {
    ...{ headings, headingsRow: first.number, choices: headingChoices(sheet), lines, broken, leftOut },
    ...{ encoding, isCertain, delimiter },
  };
}

const separators = [',', ';', '\t', '|', '^', '~'];
/** Characters in which the separator is looked for. */
const SAMPLE = 30_000;
/** The line with which a spreadsheet names the separator; it is no row. */
const named = /^\uFEFF?"?sep=(\\t|[^\r\n])"?[ ,;]*(?:\r\n|\r|\n)/iu;

/** Finds the separator: the one that a line names, or that divides most rows into the same number of cells. */
async function separate(text: string): Promise<{ delimiter: string; rest: string }> {
  const [line = '', sign] = named.exec(text) ?? [];
  if (sign) return { delimiter: sign === '\\t' ? '\t' : sign, rest: text.slice(line.length) };
  const rest = text.replace(/^\uFEFF/u, '');
  const end =
    rest.length > SAMPLE ? Math.max(rest.lastIndexOf('\n', SAMPLE), rest.lastIndexOf('\r', SAMPLE)) : -1;
  const sample = end > 0 ? rest.slice(0, end) : rest;
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of separators) {
    const { rows } = await readDelimited(sample, delimiter);
    const counts = new Map<number, number>();
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const score = Math.max(0, ...[...counts].map(([width, count]) => width * count));
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, rest };
}

/** Columns up to the last with a heading or a value: spreadsheets add empty ones. */
function usedColumns({ cells }: SheetRow, rows: readonly SheetRow[]): number {
  let width = cells.length;
  while (width > 1 && !cells[width - 1] && rows.every((row) => !row.cells[width - 1])) width -= 1;
  return width;
}

/** An empty or repeated heading gets the number of its column. */
function headingsOf(cells: readonly string[]): string[] {
  const headings: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = cutText(cell.replace(/\s+/gu, ' '), limits.settingNameMax - 4);
    headings.push(heading && !headings.includes(heading) ? heading : `${heading} #${at + 1}`.trim());
  }
  return headings;
}

/** An export protects a cell from spreadsheets by a tab, or by an apostrophe before a formula. */
const cleanCell = (cell: string): string =>
  cutText(cell.replace(/^'(?=\s*[=+\-@＝＋－＠\t\r\n])/u, '').trim(), limits.importCellMax);
