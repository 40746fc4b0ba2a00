import { quietly } from '@lost-found/app-kit';

/**
 * What one tab keeps over a reload and no longer than itself: computers are shared. Somebody who signs out, or closes
 * their claim, leaves nothing of it.
 */
const PREFIX = 'lost-found-tab.';

export const readFromTab = (name: string): string | undefined =>
  quietly(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;

/** @param text nothing removes it */
export const keepInTab = (name: string, text: string): void => {
  quietly(() =>
    text ? sessionStorage.setItem(PREFIX + name, text) : sessionStorage.removeItem(PREFIX + name),
  );
};

export const forgetTab = (): void => {
  const keys = quietly(() => Object.keys(sessionStorage)) ?? [];
  for (const key of keys) if (key.startsWith(PREFIX)) quietly(() => sessionStorage.removeItem(key));
};
