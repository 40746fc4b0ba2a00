import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Makes a link act as a button in the page. The link still works as a link before the script runs, and when the visitor
 * opens it in another tab or window.
 */
export const inPlace = (run: () => void) => ({
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    run();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    run();
  },
});
