import { cutText, foldText, limits } from '@lost-found/contracts';
import { useEffect, useRef, useState } from 'react';
import { readDelimited } from '../../shared/delimited/read-delimited';

/** One row of the grid: an item that is not saved yet. */
export interface Row {
  readonly key: number;
  readonly title: string;
  /** Empty for the category that the title names, or the common one. */
  readonly category: string;
  /** Empty for the common shelf. */
  readonly shelf: string;
  readonly description: string;
  readonly isTitlePublic: boolean;
  readonly error?: string | undefined;
}

/** The values that all rows without their own share. */
export interface Common {
  readonly deskId: string;
  readonly category: string;
  readonly location: string;
  readonly dateFound: string;
  readonly shelf: string;
}

/** Rows that one grid holds. */
export const MOST_ROWS = 200;
/** In the tab's own values, which a sign-out removes. */
const STORED = 'lost-found-tab.intake-rows';

const emptyRow = { title: '', category: '', shelf: '', description: '', isTitlePublic: false };
export const isFilled = ({ title }: Pick<Row, 'title'>): boolean => title.trim() !== '';

interface Stored {
  readonly rows: readonly Row[];
  readonly common: Common;
}

/** Typed rows survive a reload or a new sign-in in this tab; photos do not. */
const read = (): Partial<Stored> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
};

const write = (stored: Stored): void => {
  try {
    if (stored.rows.some(isFilled)) sessionStorage.setItem(STORED, JSON.stringify(stored));
    else sessionStorage.removeItem(STORED);
  } catch {
    // The storage is full or refused: the rows are in memory.
  }
};

/** The rows of the grid, with one empty row at the end. */
export const useRows = (initial: Common) => {
  const [{ rows: first = [], common: stored }] = useState(read);
  const last = useRef(Math.max(0, ...first.map(({ key }) => key)));
  const add = (row: Partial<Row> = {}): Row => {
    last.current += 1;
    return { ...emptyRow, ...row, key: last.current };
  };
  const ended = (rows: readonly Row[]): readonly Row[] => {
    const end = rows.at(-1);
    return rows.length < MOST_ROWS && (!end || isFilled(end)) ? [...rows, add()] : rows;
  };
  const [rows, setRows] = useState(() => ended(first));
  const [common, setCommon] = useState<Common>({ ...initial, ...stored });
  useEffect(() => write({ rows, common }), [rows, common]);
  return {
    rows,
    common,
    setCommon: (changes: Partial<Common>) => setCommon((now) => ({ ...now, ...changes })),
    change: (key: number, changes: Partial<Row>) =>
      setRows((now) =>
        ended(now.map((row) => (row.key === key ? { ...row, error: undefined, ...changes } : row))),
      ),
    remove: (key: number) => setRows((now) => ended(now.filter((row) => row.key !== key))),
    /** Puts pasted rows in the place of an empty or typed row. */
    insert: (key: number, pasted: readonly Partial<Row>[]) =>
      setRows((now) => {
        const at = now.findIndex((row) => row.key === key);
        const [first, ...others] = pasted;
        const added = others.map((row) => add(row));
        return ended(
          [
            ...now.slice(0, at),
            // The same key: the row keeps the focus and its photos.
            ...now.slice(at, at + 1).map((row) => ({ ...row, ...first })),
            ...added,
            ...now.slice(at + 1),
          ].slice(0, MOST_ROWS),
        );
      }),
  };
};

/**
 * Reads rows that were copied from a spreadsheet: title, category, shelf and description.
 * @param categoryOf the campus's category with a name, if there is one
 */
export const rowsOf = async (
  text: string,
  categoryOf: (name: string) => string | undefined,
): Promise<Partial<Row>[]> => {
  const { rows } = await readDelimited(text, '\t');
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim()));
  return filled.map(([title = '', category = '', shelf = '', description = '']) => ({
    title: cutText(title.trim(), limits.titleMax),
    category: categoryOf(foldText(category.trim())) ?? '',
    shelf: cutText(shelf.trim(), limits.shelfMax),
    description: cutText(description.trim(), limits.descriptionMax),
  }));
};
