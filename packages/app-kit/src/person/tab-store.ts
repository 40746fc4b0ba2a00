import { quietly } from '../quietly';

/**
 * The prefix of values that one tab keeps over a reload until it closes, because people share computers. A sign-out or
 * the end of a claim removes them earlier.
 */
const PREFIX = 'lost-found-tab.';

export const readFromTab = (name: string): string | undefined =>
  quietly(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;

/** Stores a text for this tab. An empty text removes the value. */
export const keepInTab = (name: string, text: string): void => {
  quietly(() =>
    text ? sessionStorage.setItem(PREFIX + name, text) : sessionStorage.removeItem(PREFIX + name),
  );
};

export const forgetTab = (): void => {
  const keys = quietly(() => Object.keys(sessionStorage)) ?? [];
  for (const key of keys) if (key.startsWith(PREFIX)) quietly(() => sessionStorage.removeItem(key));
};
