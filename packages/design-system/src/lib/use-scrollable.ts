import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element has more than it shows: then it must take the focus, or keys cannot scroll it (2.1.1). */
export function useScrollable(): { ref: RefCallback<HTMLElement>; scrollable: boolean } {
  const [scrollable, setScrollable] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, scrollable };
}
