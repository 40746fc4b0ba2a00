import { fieldOf } from './recognise-headings';

/** A row of a spreadsheet, with its number there, from 1. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The table in a sheet: other rows stand above and below it. */
export interface FoundTable {
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
  const named = new Set(cells.flatMap((cell) => fieldOf(cell) ?? []));
  return new Set(cells).size < cells.length / 2 ? 0 : named.size;
}

/** The rows that may hold the headings, the first ones of the sheet. */
export const headingChoices = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.filter((row) => filled(row).length > 0).slice(0, MOST_CHOICES);

/** The row that names the columns: the first that names half as many fields as the best. */
export function findHeadings(rows: readonly SheetRow[]): SheetRow | undefined {
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
export function tableBelow(rows: readonly SheetRow[], headings: SheetRow): FoundTable {
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
  const kept: SheetRow[] = [];
  const leftOut: SheetRow[] = [];
  let isAfterGap = false;
  for (const [at, row] of below.entries()) {
    const cells = filled(row);
    if (cells.length === 0) {
      isAfterGap = kept.length > 0;
      continue;
    }
    // Without a gap, few words such as ‘Box’ and ‘Room’ may be values.
    const isOther = kept.length > 0 && headingScore(row) >= Math.max(isAfterGap ? 2 : 4, cells.length * 0.6);
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
    else kept.push(row);
  }
  return { headings, rows: kept, leftOut };
}
