import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content of a dialog when the content changes. The pressed button is gone then, and a
 * second press must not reach the next case unseen.
 * @param id of the shown case; undefined while the dialog is closed, which moves the focus itself
 * @returns a ref for the content, which needs `tabIndex={-1}`
 */
export const useFocusOnChange = (id: string | undefined) => {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && id !== undefined && id !== before.current) content.current?.focus();
    before.current = id;
  }, [id]);
  return content;
};
