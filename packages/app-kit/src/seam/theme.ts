import { type Theme, themeKey } from '@lost-found/contracts';
import { useSyncExternalStore } from 'react';
import { quietly } from '../quietly';
import { listen, tell } from './seam';

/** Neither of them: the device decides. */
const themeOf = (value: string | null | undefined): Theme =>
  value === 'light' || value === 'dark' ? value : 'system';

const put = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
};

/** In seconds: a year. */
const COOKIE_KEPT = 31_536_000;

/** Tells the service, which draws the next page in it. What counts is what storage says. */
const keepInCookie = (theme: Theme): void => {
  const [value, age] = theme === 'system' ? ['', 0] : [theme, COOKIE_KEPT];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${themeKey}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`;
};

/** Puts the stored theme on the page. Call it before the first render, or the other theme flashes. */
export const applyStoredTheme = (): void => {
  const theme = themeOf(quietly(() => localStorage.getItem(themeKey)));
  put(theme);
  keepInCookie(theme);
};

/** What the page says: every app on it reads that, and none keeps a copy. */
const getTheme = (): Theme => themeOf(document.documentElement.dataset.theme);

/** Changes the theme, keeps it, and tells everyone who shows it. */
const setTheme = (theme: Theme): void => {
  put(theme);
  // Where storage is refused the choice lasts as long as the page.
  quietly(() =>
    theme === 'system' ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, theme),
  );
  keepInCookie(theme);
  tell('lost-found:theme', { theme });
};

const subscribe = (onChange: () => void): (() => void) => listen('lost-found:theme', onChange);

/** Of the page that is drawn on the server, where there is no document. Each is drawn in one go. */
let drawnIn: Theme = 'system';
export const drawInTheme = (theme: Theme): void => {
  drawnIn = theme;
};

export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => {
  const theme = useSyncExternalStore(subscribe, getTheme, () => drawnIn);
  return { theme, setTheme };
};
