import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeTheme, type ThemeChoice } from './theme-store';

/** The theme chosen and how to change it. */
export function useTheme(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribeTheme, getTheme, () => 'system' as const);
  return { theme, setTheme };
}
