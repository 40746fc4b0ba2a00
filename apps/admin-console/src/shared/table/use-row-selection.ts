import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface RowSelection<Row> {
  /** Selected rows of all pages, in the order of selection, as they were last loaded. */
  rows: readonly Row[];
  state: RowSelectionState;
  /** @param page the rows that the table shows */
  change: (updater: Updater<RowSelectionState>, page: readonly Row[]) => void;
  /** Selects these rows and no others. */
  choose: (rows: readonly Row[]) => void;
  /** Keeps only those of these ids. */
  keep: (ids: readonly string[]) => void;
  clear: () => void;
}

const noRows: never[] = [];

/** The rows as they are shown now; those of other pages as they were. */
const asShown = <Row extends { id: string }>(rows: readonly Row[], shown: readonly Row[]) => {
  const latest = new Map(shown.map((row) => [row.id, row]));
  return rows.some(({ id }) => latest.has(id)) ? rows.map((row) => latest.get(row.id) ?? row) : rows;
};

/**
 * Selects rows over all pages of a list.
 * @param narrowing search and filters of the list: a change clears the selection, so that no action applies
 *   to invisible rows
 * @param shown rows on the screen, which other users may have changed since the selection
 */
export const useRowSelection = <Row extends { id: string }>(
  narrowing: string,
  shown: readonly Row[] = noRows,
): RowSelection<Row> => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => setRows((before) => asShown(before, shown)), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the narrowing is the trigger
  useEffect(() => setRows([]), [narrowing]);
  const state = useMemo(() => Object.fromEntries(rows.map(({ id }) => [id, true as const])), [rows]);
  const change = useCallback((updater: Updater<RowSelectionState>, page: readonly Row[]) => {
    setRows((before) => {
      const known = new Map([...page, ...before].map((row) => [row.id, row]));
      const next = functionalUpdate(updater, Object.fromEntries(before.map(({ id }) => [id, true])));
      return Object.keys(next).flatMap((id) => known.get(id) ?? []);
    });
  }, []);
  const keep = useCallback(
    (ids: readonly string[]) => setRows((before) => before.filter(({ id }) => ids.includes(id))),
    [],
  );
  const clear = useCallback(() => setRows([]), []);
  return useMemo(
    () => ({ rows, state, change, choose: setRows, keep, clear }),
    [rows, state, change, keep, clear],
  );
};
