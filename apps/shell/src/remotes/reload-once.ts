const key = 'lost-found-reloaded';

/** The page reloads by itself at most once in this time, in milliseconds. A second reload would not help either. */
export const reloadAtMostEvery = 60_000;

/** Reloads the page, unless it did so a moment ago. Returns true if the page reloads. */
export const reloadOnce = (reload = () => window.location.reload()): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < reloadAtMostEvery) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage nothing would end the reloads.
    return false;
  }
  reload();
  return true;
};
