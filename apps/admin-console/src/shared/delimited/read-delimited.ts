/** A row in which a quoted cell has no end. */
interface Delimited {
  readonly rows: readonly (readonly string[])[];
  readonly unclosed: ReadonlySet<number>;
}

/** Reads a table with separators, empty lines too. */
export async function readDelimited(text: string, delimiter: string): Promise<Delimited> {
  const { parse } = await import('papaparse');
  const { data, errors } = parse<string[]>(closeQuotes(text, delimiter), { delimiter });
  const unclosed = errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : []));
  return { rows: data, unclosed: new Set(unclosed) };
}

/** Characters of the longest quoted cell. */
const LONGEST_CELL = 100_000;

/**
 * Makes a quotation mark at the start of a cell a letter, unless another one closes the cell right before a separator or a
 * line end, as spreadsheets read it.
 * @returns the same table with such cells quoted
 */
function closeQuotes(text: string, delimiter: string): string {
  const columns = text.slice(0, lineEnd(text, 0)).split(delimiter).length;
  const isEnd = (at: number): boolean =>
    at >= text.length || text[at] === '\n' || text[at] === '\r' || text.startsWith(delimiter, at);
  const parts: string[] = [];
  let copied = 0;
  let lineStart = 0;
  for (let at = 0; at < text.length; ) {
    let end = text[at] === '"' ? closing(text, at, isEnd) : undefined;
    if (end !== undefined && swallowsRows(text, { lineStart, start: at, end }, delimiter, columns))
      end = undefined;
    const isLetter = text[at] === '"' && end === undefined;
    let stop = end ?? at;
    while (!isEnd(stop)) stop += 1;
    // A mark in the last line may be all that is left of a cell: the list was cut off.
    if (isLetter && stop < text.length) {
      parts.push(text.slice(copied, at), `"${text.slice(at, stop).replaceAll('"', '""')}"`);
      copied = stop;
    }
    if (text[stop] === '\n' || text[stop] === '\r') lineStart = stop + 1;
    at = stop + (text.startsWith(delimiter, stop) ? delimiter.length : 1);
  }
  return parts.join('') + text.slice(copied);
}

/** The position after the mark that closes a quoted cell; undefined if none does. */
function closing(text: string, start: number, isEnd: (at: number) => boolean): number | undefined {
  const most = Math.min(text.length, start + LONGEST_CELL);
  for (let at = start + 1; at < most; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let after = at + 1;
    while (text[after] === ' ') after += 1;
    return isEnd(after) ? after : undefined;
  }
  return undefined;
}

interface Cell {
  readonly lineStart: number;
  readonly start: number;
  readonly end: number;
}

/** True if each line of a quoted cell is a whole row in itself: two marks of two cells look like one cell. */
function swallowsRows(
  text: string,
  { lineStart, start, end }: Cell,
  delimiter: string,
  columns: number,
): boolean {
  const cell = text.slice(start, end);
  if (columns < 2 || !/[\r\n]/u.test(cell) || !cell.includes(delimiter)) return false;
  const lines = text.slice(lineStart, lineEnd(text, end)).split(/\r\n|\r|\n/u);
  return lines.every((line) => line.split(delimiter).length === columns);
}

function lineEnd(text: string, from: number): number {
  const found = /[\r\n]/gu;
  found.lastIndex = from;
  return found.exec(text)?.index ?? text.length;
}
