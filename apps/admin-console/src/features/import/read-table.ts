import { cutText, limits } from '@lost-found/contracts';
import { readDelimited } from '../../shared/delimited/read-delimited';
import { type Encoding, readText } from './read-text';
import { getField } from './recognise-headings';

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
  /** Rows that a list may have. */
  readonly mostRows?: number;
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
  if (table.rows.length > (choice.mostRows ?? limits.importRows)) throw new TableProblem('rows');
  const width = usedColumns(table.headings, table.rows);
  const headings = getHeadings(Array.from({ length: width }, (_, at) => first.cells[at] ?? ''));
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
function getHeadings(cells: readonly string[]): string[] {
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

/** A row of a spreadsheet, with its number there, from 1. */
interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The table in a sheet: other rows stand above and below it. */
interface FoundTable {
  readonly headings: SheetRow;
  readonly rows: readonly SheetRow[];
  /** Rows below the headings that are not of the table: totals, footers, another table. */
  readonly leftOut: readonly SheetRow[];
}

/** Rows in which the headings are looked for. */
const MOST_SEARCHED = 60;
const MOST_CHOICES = 20;

const filled = ({ cells }: SheetRow): string[] => cells.map((cell) => cell.trim()).filter(Boolean);
const isText = (cell: string): boolean => /\p{L}/u.test(cell) && cell.length <= 60;

/** The number of cells that name fields; 0 for a row that cannot be headings. */
function headingScore(row: SheetRow): number {
  const cells = filled(row);
  if (cells.length < 2 || cells.filter(isText).length < cells.length / 2) return 0;
  const named = new Set(cells.flatMap((cell) => getField(cell) ?? []));
  return new Set(cells).size < cells.length / 2 ? 0 : named.size;
}

/** The rows that may hold the headings, the first ones of the sheet. */
const headingChoices = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.filter((row) => filled(row).length > 0).slice(0, MOST_CHOICES);

/** The row that names the columns: the first that names half as many fields as the best. */
function findHeadings(rows: readonly SheetRow[]): SheetRow | undefined {
  const searched = rows.filter((row) => filled(row).length > 0).slice(0, MOST_SEARCHED);
  const scores = searched.map(headingScore);
  const best = Math.max(0, ...scores);
  const named = best >= 2 ? searched.find((_, at) => (scores[at] ?? 0) >= best / 2) : undefined;
  // Without a known name, the first row that is as wide as most.
  const widths = searched.map((row) => filled(row).length);
  const width = Math.max(0, ...widths);
  return named ?? searched.find((_, at) => (widths[at] ?? 0) > width / 2);
}

const totals =
  /^(?:(?:grand|sub)?[\s-]*totals?|totaux|totales|sum|suma|somme|subtotal|sous[\s-]total|count|nombre total|número total|page|página|end of|fin d|generated|printed|exported|généré|imprimé|generado|impreso|---+|===+|\*\*\*+)(?![\p{L}\p{N}])/iu;

/** Divides the rows below the headings into those of the table and others. */
function tableBelow(rows: readonly SheetRow[], headings: SheetRow): FoundTable {
  const below = rows.slice(rows.indexOf(headings) + 1);
  const names = new Set(filled(headings).map((cell) => cell.toLowerCase()));
  const widths = below.map((row) => filled(row).length).filter((width) => width > 0);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isTotal = (row: SheetRow): boolean => {
    const cells = filled(row);
    return totals.test(cells[0] ?? '') && cells.length <= Math.max(2, usual / 2);
  };
  const isRepeated = (row: SheetRow): boolean =>
    filled(row).filter((cell) => names.has(cell.toLowerCase())).length > names.size / 2;
  const tableRows: SheetRow[] = [];
  const leftOut: SheetRow[] = [];
  let isAfterGap = false;
  for (const [at, row] of below.entries()) {
    const cells = filled(row);
    if (cells.length === 0) {
      isAfterGap = tableRows.length > 0;
      continue;
    }
    // Without a gap, few words such as ‘Box’ and ‘Room’ may be values.
    const isOther =
      tableRows.length > 0 && headingScore(row) >= Math.max(isAfterGap ? 2 : 4, cells.length * 0.6);
    const isNote = usual > 2 && cells.length === 1;
    // After an empty line, a row with few cells begins something else.
    if (
      (isAfterGap && (cells.length < usual / 2 || isNote || isTotal(row))) ||
      (isOther && !isRepeated(row))
    ) {
      leftOut.push(...below.slice(at).filter((one) => filled(one).length > 0));
      break;
    }
    isAfterGap = false;
    const isLast = below.slice(at + 1).every((one) => filled(one).length < 2);
    if (isTotal(row) || isRepeated(row) || (isNote && isLast)) leftOut.push(row);
    else tableRows.push(row);
  }
  return { headings, rows: tableRows, leftOut };
}
