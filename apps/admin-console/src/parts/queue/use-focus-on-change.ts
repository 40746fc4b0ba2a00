import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content of a dialog when that changes while it is open: the button that was pressed is
 * gone with the content before, and nobody shall press its successor without having looked.
 * @param id of what is shown; nothing while the dialog is closed, which sees to the focus itself
 * @returns goes on the content, with `tabIndex={-1}`
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
