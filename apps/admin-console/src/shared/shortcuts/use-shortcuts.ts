import { durations } from '@lost-found/contracts';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Actions by key: a printed key ('a', '/', '?'), or two keys in sequence ('g i'). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Milliseconds in which the second key of two must follow. */
const TOGETHER = 1_500;

/** At most this many milliseconds are between two keys of a scanner. */
const SCANNED = 50;

/** So many keys in one go are no shortcut yet; the later ones are the rest of a scanned text. */
const LONGEST = 3;

/** Elements in which a key has its own meaning: text fields, and lists that select by letter. */
export const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Includes the browser's own dialogs, and those that are closing. */
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

const isMeant = ({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented) &&
  !(target instanceof Element && target.closest(typing));

/** With Caps Lock an 'a' is still an 'a'; with Shift it is not. '?' and on some keyboards '/' need Shift. */
const getKey = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey ? key : key.toLowerCase());

/** True when a key writes a character or ends a line. */
const isTyped = ({ key }: KeyboardEvent): boolean => key.length === 1 || key === 'Enter';

/**
 * Single-key shortcuts of a page. They do nothing while a dialog is open, while something is typed or right
 * after, within a scanned text, with a modifier, or when switched off.
 * @param shortcuts the current action of each key; undefined: none
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const hasDialog = () => document.querySelector(dialogs) !== null;
  const { isRested } = useRest(hasDialog);
  useKeys(shortcuts, () => isRested() && !hasDialog());
};

/**
 * Single-key shortcuts of a modal that decide. They work while the modal is the only dialog and does not
 * move, after its case has been visible for a moment and nothing was typed in between. So neither the rest of
 * a word nor a key for the previous case decides anything.
 * @param shortcuts the current action of each key; undefined: none
 * @param shown id of the case
 */
export const useDecisionKeys = (shortcuts: Shortcuts, shown: string | undefined): void => {
  const { isRested, restless } = useRest(() => true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the trigger
  useLayoutEffect(() => {
    // The clock of events: a key that was pressed while the page was busy is handled later than it was pressed.
    restless(new Event('shown').timeStamp);
  }, [shown]);
  useKeys(shortcuts, () => {
    const [modal, ...more] = document.querySelectorAll(dialogs);
    return isRested() && modal !== undefined && more.length === 0 && !modal.matches(moving);
  });
};

/**
 * Tells if a key comes after a pause, and so is not a letter of a word.
 * @param begins returns true when a key typed now may begin a word
 */
const useRest = (begins: () => boolean) => {
  const restlessAt = useRef(Number.NEGATIVE_INFINITY);
  const rested = useRef(false);
  const latest = useRef(begins);
  useLayoutEffect(() => {
    const onAnyKey = (event: KeyboardEvent) => {
      rested.current = event.timeStamp - restlessAt.current >= durations.keysRest;
      if (isTyped(event) && (!rested.current || latest.current())) restlessAt.current = event.timeStamp;
    };
    // Use the capture phase, so that typing in a field counts even if the field stops the event.
    document.addEventListener('keydown', onAnyKey, true);
    return () => document.removeEventListener('keydown', onAnyKey, true);
  }, []);
  const restless = (at: number) => {
    restlessAt.current = at;
  };
  return { isRested: () => rested.current, restless };
};

/** A dialog that opens or closes. */
const moving = '[data-closed], [data-starting-style], [data-ending-style]';

const useKeys = (shortcuts: Shortcuts, isTheirTurn: () => boolean): void => {
  const latest = useRef({ shortcuts, isTheirTurn });
  // Run before the next paint: a key must not apply to the previous case.
  useLayoutEffect(() => {
    latest.current = { shortcuts, isTheirTurn };
  });
  useLayoutEffect(() => {
    let first = '';
    let pressedAt = 0;
    let typedAt = Number.NEGATIVE_INFINITY;
    let inOneGo = 0;
    const isScanned = (event: KeyboardEvent) => {
      if (!isTyped(event)) return false;
      inOneGo = event.timeStamp - typedAt <= SCANNED ? inOneGo + 1 : 1;
      typedAt = event.timeStamp;
      return inOneGo > LONGEST;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current;
      if (isScanned(event) || !areShortcutsOn() || !isMeant(event) || !now.isTheirTurn()) return;
      const key = getKey(event);
      const pair = event.timeStamp - pressedAt < TOGETHER ? `${first} ${key}` : key;
      const action = now.shortcuts[pair] ?? now.shortcuts[key];
      first = action ? '' : key;
      pressedAt = event.timeStamp;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

const KEY = 'lost-found-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true; // storage refused (private mode): use the default
  }
};

let current: boolean | undefined;

/**
 * True when single-key shortcuts are on. Users who speak to the computer type them by accident, so they can
 * be switched off (WCAG 2.1.4).
 */
const areShortcutsOn = (): boolean => {
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
