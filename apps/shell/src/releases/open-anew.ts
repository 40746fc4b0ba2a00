import type { Location } from '@lost-found/router';

/**
 * Goes to a URL of this site by a full page load. It writes the history entry as the router would write it: the new
 * page gets the same state, and Back leads to the same page.
 * @param replace true to replace the current history entry
 */
export const openAnew = (place: Location, replace: boolean): void => {
  const { pathname, search, hash, state, key } = place;
  const index = Number(window.history.state?.idx ?? 0) + (replace ? 0 : 1);
  const entry = { usr: state, key, idx: index };
  const href = `${pathname}${search}${hash}`;
  if (replace) window.history.replaceState(entry, '', href);
  else window.history.pushState(entry, '', href);
  // The router lets the browser restore the scroll position after a reload. This reload opens another page, so the
  // old position must not apply.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.location.reload();
};
