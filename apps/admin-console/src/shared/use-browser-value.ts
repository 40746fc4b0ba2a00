import { quietly } from '@lost-found/app-kit';
import { useCallback, useSyncExternalStore } from 'react';

const changes = new EventTarget();
/** Values of a browser that stores nothing: they last until the page is closed. */
const unstored = new Map<string, string | undefined>();

const subscribe = (listener: () => void) => {
  changes.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
};

const read = (key: string): string | undefined =>
  unstored.get(key) ?? quietly(() => localStorage.getItem(key)) ?? undefined;

const write = (key: string, value: string | undefined): void => {
  const isStored = quietly(() => {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  });
  if (!isStored) unstored.set(key, value);
  changes.dispatchEvent(new Event('change'));
};

/**
 * Keeps a choice in this browser, because each counter has its own. Every tab follows a change.
 * @returns the value, undefined before a choice, and a function that changes or forgets it
 */
export const useBrowserValue = (key: string) => {
  const value = useSyncExternalStore(subscribe, () => read(key));
  const change = useCallback((next: string | undefined) => write(key, next), [key]);
  return [value, change] as const;
};
