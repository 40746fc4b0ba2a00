import type { Location } from '@lost-found/router';

/**
 * Goes to a place of this site by opening the page anew. The place becomes the history's entry as the router
 * itself would write it, so that its state comes along and Back leads where it would have led.
 */
export const openAnew = (place: Location, replace: boolean): void => {
  const { pathname, search, hash, state, key } = place;
  const index = Number(window.history.state?.idx ?? 0) + (replace ? 0 : 1);
  const entry = { usr: state, key, idx: index };
  const href = `${pathname}${search}${hash}`;
  if (replace) window.history.replaceState(entry, '', href);
  else window.history.pushState(entry, '', href);
  // A page that is drawn is long enough to be scrolled to where the one before was; the router lets the browser do so
  // for what is loaded again, which a new place is not.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.location.reload();
};
