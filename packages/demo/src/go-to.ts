const root = (): string => document.querySelector('base')?.href ?? window.location.origin;

/**
 * Goes to a page of the site without loading it anew, which would lose all that was done: as if it had been gone to in
 * the browser's history, which every router listens to.
 * @param path from the site's root on
 */
export const goTo = (path: string): void => {
  const idx = ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  window.history.pushState({ idx }, '', new URL(path, root()));
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
};
