/**
 * What one tab keeps over a reload and no longer than itself: computers are shared. Somebody who signs out, or closes
 * their claim, leaves nothing of it.
 */
const PREFIX = 'lost-found-tab.';

/** Storage may be switched off or full; a screen works without it. */
const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const readFromTab = (name: string): string | undefined =>
  attempt(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;

/** @param text nothing removes it */
export const keepInTab = (name: string, text: string): void => {
  attempt(() =>
    text ? sessionStorage.setItem(PREFIX + name, text) : sessionStorage.removeItem(PREFIX + name),
  );
};

export const forgetTab = (): void => {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  for (const key of keys) if (key.startsWith(PREFIX)) attempt(() => sessionStorage.removeItem(key));
};
