import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when a change removed the focused element, for example the pressed button.
 * @param state the value that changes
 * @returns the ref of the element that gets the focus
 */
export const useFocusAfter = (state: unknown) => {
  const target = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = before.current !== state && document.activeElement === document.body;
    // No scrolling: the change may come from another page while the person reads.
    if (isLost) target.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return target;
};
