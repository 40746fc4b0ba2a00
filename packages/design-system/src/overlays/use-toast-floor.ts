import { type RefObject, useLayoutEffect } from 'react';

/** How high the buttons of the topmost dialog reach from the lower edge of the window, in pixels; 0 without any. */
const footerHeight = (): number => {
  const footer = [...document.querySelectorAll('[data-open] > [data-dialog-footer]')].at(-1);
  return footer ? window.innerHeight - footer.getBoundingClientRect().top : 0;
};

/**
 * Keeps the toasts above the buttons of an open dialog: what is to be pressed next is not covered by what was said of
 * the press before. Measured again whenever there is another toast, and with each move of the focus, which a dialog
 * takes when it opens.
 */
export const useToastFloor = (viewport: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast is the trigger
  useLayoutEffect(() => {
    const measure = () => viewport.current?.style.setProperty('--toast-floor', `${footerHeight()}px`);
    measure();
    const events = ['focusin', 'resize'];
    for (const event of events) window.addEventListener(event, measure);
    return () => {
      for (const event of events) window.removeEventListener(event, measure);
    };
  }, [viewport, toasts]);
};
