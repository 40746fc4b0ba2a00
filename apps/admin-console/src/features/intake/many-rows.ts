import { cutText, foldText, limits } from '@lost-found/contracts';
import { useEffect, useRef, useState } from 'react';
import { readDelimited } from '../../shared/delimited/read-delimited';
import { useTabDraft } from '../../shared/drafts/use-tab-draft';

/** One row of the grid: an item that is not saved yet. */
export interface Row {
  readonly key: number;
  readonly title: string;
  /** Empty for the category that the title names, or the common one. */
  readonly category: string;
  /** Empty for the common shelf. */
  readonly shelf: string;
  readonly description: string;
  /** What the item says of its owner. */
  readonly whose?: string;
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

const emptyRow = { title: '', category: '', shelf: '', description: '', whose: '', isTitlePublic: false };
export const isFilled = ({ title }: Pick<Row, 'title'>): boolean => title.trim() !== '';

interface Stored {
  readonly rows: readonly Row[];
  readonly common: Common;
}

/** The rows of the grid, with one empty row at the end. */
export const useRows = (initial: Common) => {
  const draft = useTabDraft<Stored>('intake-many');
  const { rows: first = [], common: stored } = useState(draft.restored)[0] ?? {};
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
  const { save } = draft;
  useEffect(() => save(rows.some(isFilled) ? { rows, common } : undefined), [save, rows, common]);
  return {
    rows,
    common,
    draft,
    clear: () => {
      draft.clear();
      setRows([add()]);
      setCommon(initial);
    },
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
 * Reads rows that were copied from a spreadsheet: title, category, shelf, description and owner.
 * @param getCategory the campus's category with a name, if there is one
 */
export const getRows = async (
  text: string,
  getCategory: (name: string) => string | undefined,
): Promise<Partial<Row>[]> => {
  const { rows } = await readDelimited(text, '\t');
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim()));
  return filled.map(([title = '', category = '', shelf = '', description = '', whose = '']) => ({
    title: cutText(title.trim(), limits.titleMax),
    category: getCategory(foldText(category.trim())) ?? '',
    shelf: cutText(shelf.trim(), limits.shelfMax),
    description: cutText(description.trim(), limits.descriptionMax),
    whose: cutText(whose.trim(), limits.ownerHintMax),
  }));
};
