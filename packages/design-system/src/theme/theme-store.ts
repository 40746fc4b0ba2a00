import { useSyncExternalStore } from 'react';

/** What a person chose; 'system' follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'lost-found-theme';
const listeners = new Set<() => void>();

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // storage refused (private mode): the device decides
  }
}

function apply(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}

let current: ThemeChoice | undefined;

/** Puts the stored theme on the page. Call it before the first render, or the other theme flashes. */
export function applyStoredTheme(): void {
  current = read();
  apply(current);
}

/** The choice in force. */
function getTheme(): ThemeChoice {
  current ??= read();
  return current;
}

/** Changes the theme, keeps it, and tells everyone who looks at it. */
function setTheme(choice: ThemeChoice): void {
  current = choice;
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // storage refused: the choice lasts as long as the page
  }
  for (const listener of listeners) listener();
}

function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme chosen and how to change it. */
export function useTheme(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribeTheme, getTheme, () => 'system' as const);
  return { theme, setTheme };
}
