import { useEffect, useRef } from 'react';

/**
 * Gives the focus to an element where a change took away what had it, such as the button that was pressed.
 * @param state what changes
 * @returns goes on that element
 */
export const useFocusAfter = (state: unknown) => {
  const target = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = before.current !== state && document.activeElement === document.body;
    // Without a jump: it may have changed elsewhere, while somebody reads.
    if (isLost) target.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return target;
};
