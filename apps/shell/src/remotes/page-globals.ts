/*
 * All apps of a page share its globals. A remote that replaces one of them would stop the other apps until the next full
 * load.
 */

/** Functions of the browser that no app can replace once the shell has started. */
const shared = ['fetch', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'requestAnimationFrame'] as const;

/** Fixes the shared functions of the page: an app that assigns to one fails alone, by a TypeError. */
export const fixGlobals = (page: object = window): void => {
  for (const name of shared) {
    const value = Reflect.get(page, name);
    if (value)
      Reflect.defineProperty(page, name, { value, writable: false, configurable: false, enumerable: true });
  }
};

/**
 * Removes a container that another app put in place of a remote: the runtime would use it and load no script.
 * @param container global name of the remote, before its first load
 */
export const removeContainer = (container: string, page: object = window): void => {
  Reflect.deleteProperty(page, container);
};
