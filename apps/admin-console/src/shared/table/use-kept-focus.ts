import { type FocusEvent, useEffect, useRef } from 'react';

const getRow = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * Keeps the keyboard in a list. A row's buttons change with its status, a row that no longer matches goes, and one that
 * is moved lets go of it: the browser would then drop the focus on the page, and the next Tab would start from its top.
 * @param rows focus is looked after when they change
 */
export const useKeptFocus = (rows: unknown) => {
  const ref = useRef<HTMLDivElement>(null);
  const lastRow = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are the trigger
  useEffect(() => {
    const wasInside = lastRow.current !== undefined;
    if (!wasInside || document.activeElement !== document.body) return;
    const rowElements = ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = [...rowElements].find(({ dataset }) => dataset.row === lastRow.current);
    (row?.querySelector('button') ?? ref.current)?.focus({ preventScroll: true });
  }, [rows]);
  const onFocus = (event: FocusEvent) => {
    lastRow.current = getRow(event.target);
  };
  // React reports no blur of a removed element, so this blur means that the user moved the focus.
  const onBlur = () => {
    lastRow.current = undefined;
  };
  return { ref, onFocus, onBlur };
};
