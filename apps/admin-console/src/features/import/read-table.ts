import { limits } from '@lost-found/contracts';

/** A line of a list, with its number in the file, from 1. */
export interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Problems of a line that keep it from being read. */
type LineProblem = 'columns' | 'quotes';

export interface Table {
  readonly headings: readonly string[];
  readonly lines: readonly Line[];
  /** Lines that cannot be read. */
  readonly broken: readonly (Line & { readonly problem: LineProblem })[];
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly delimiter: string;
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
 * Reads a list with any separator, in UTF-8 or Windows-1252. The first row holds the headings.
 * @throws TableProblem
 */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) throw new TableProblem('large');
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  const { parse } = await import('papaparse');
  const { data, errors, meta } = parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [first = [], ...rows] = data;
  if (rows.length === 0) throw new TableProblem('empty');
  if (rows.length > limits.importRows) throw new TableProblem('rows');
  const unclosed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const headings = headingsOf(first);
  const lines: Line[] = [];
  const broken: (Line & { problem: LineProblem })[] = [];
  for (const [at, row] of rows.entries()) {
    const line = { number: at + 1, cells: row.map(cleanCell) };
    const isShort = row.length < headings.length || row.slice(headings.length).some((cell) => cell.trim());
    if (unclosed.has(at + 1)) broken.push({ ...line, problem: 'quotes' });
    else if (isShort) broken.push({ ...line, problem: 'columns' });
    else lines.push(line);
  }
  return { headings, lines, broken, encoding, delimiter: meta.delimiter };
}

function decode(bytes: Uint8Array): { text: string; encoding: Table['encoding'] } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-8' };
  if (bytes.subarray(0, 4_096).includes(0)) throw new TableProblem('binary');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** An empty or repeated heading gets the number of its column. */
function headingsOf(cells: readonly string[]): string[] {
  const headings: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = cell.trim().slice(0, limits.settingNameMax - 4);
    headings.push(heading && !headings.includes(heading) ? heading : `${heading} #${at + 1}`.trim());
  }
  return headings;
}

/** An export protects a cell from spreadsheets by a tab, or by an apostrophe before a formula. */
const cleanCell = (cell: string): string =>
  cell
    .replace(/^'(?=\s*[=+\-@＝＋－＠\t\r\n])/u, '')
    .trim()
    .slice(0, limits.importCellMax);
