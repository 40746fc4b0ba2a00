import { type Theme, themeKey } from '@lost-found/contracts';
import { useSyncExternalStore } from 'react';
import { quietly } from '../quietly';
import { listen, send } from './seam';

/** Neither of them: the device decides. */
const findTheme = (value: string | null | undefined): Theme =>
  value === 'light' || value === 'dark' ? value : 'system';

const put = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // The bar of the browser has the colour of the page: each colour names its scheme.
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = colour.dataset;
    const chosen = theme === scheme ? 'all' : 'not all';
    colour.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
};

/** A year in seconds. */
const COOKIE_KEPT = 31_536_000;

/** The cookie lets the service draw the next page in the theme. Storage is the source of truth. */
const saveInCookie = (theme: Theme): void => {
  const [value, age] = theme === 'system' ? ['', 0] : [theme, COOKIE_KEPT];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${themeKey}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`;
};

/** Puts the stored theme on the page. Call it before the first render, or the other theme flashes. */
export const applyStoredTheme = (): void => {
  const theme = findTheme(quietly(() => localStorage.getItem(themeKey)));
  put(theme);
  saveInCookie(theme);
};

/** The document holds the current theme: every app reads it there and keeps no copy. */
const getTheme = (): Theme => findTheme(document.documentElement.dataset.theme);

/** Changes and stores the theme, and notifies every app. */
const setTheme = (theme: Theme): void => {
  put(theme);
  // Without storage, the choice lasts as long as the page.
  quietly(() =>
    theme === 'system' ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, theme),
  );
  saveInCookie(theme);
  send('lost-found:theme', { theme });
};

const subscribe = (onChange: () => void): (() => void) => listen('lost-found:theme', onChange);

/** The theme of a page drawn on the server, which has no document. Pages are drawn synchronously. */
let drawnIn: Theme = 'system';
export const drawInTheme = (theme: Theme): void => {
  drawnIn = theme;
};

export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => {
  const theme = useSyncExternalStore(subscribe, getTheme, () => drawnIn);
  return { theme, setTheme };
};
