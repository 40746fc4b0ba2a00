import { useSyncExternalStore } from 'react';

const KEY = 'lost-found-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true; // storage refused (private mode): as for somebody new
  }
};

let current: boolean | undefined;

/** Whether single keys do something. They can be switched off: who speaks to the computer types them by accident (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => {
  current ??= read();
  return current;
};

export const setShortcutsOn = (on: boolean): void => {
  current = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // storage refused: the choice lasts as long as the page
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);
