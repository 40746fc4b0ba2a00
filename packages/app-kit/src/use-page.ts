import { useDocumentTitle } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { useLayoutEffect, useRef } from 'react';

/** The key of a tab's first history entry, which is no navigation inside the page. */
const FIRST_ENTRY = 'default';

/**
 * Names the document after a screen and, after a change of screen, moves the focus to its heading, so that a
 * screen reader announces it.
 * @returns a ref for the screen's h1
 */
export const usePage = (title?: string) => {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigated = useRef(useLocation().key !== FIRST_ENTRY);
  // Before the effects of what the page shows: a field of it may take the focus.
  useLayoutEffect(() => {
    if (navigated.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};
