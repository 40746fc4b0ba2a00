import { durations } from '@lost-found/contracts';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** What keys do: a key as it is printed ('a', '/', '?'), or two after one another ('g i'). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Milliseconds in which the second key of two must follow. */
const TOGETHER = 1_500;

/** Where a key means itself: something is typed, or letters look for an entry. */
export const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Also the platform's own, and those that are just closing. */
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

const isMeant = ({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented) &&
  !(target instanceof Element && target.closest(typing));

/** With Caps Lock an 'a' is still an 'a'; with Shift it is not. '?' and on some keyboards '/' need Shift. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey ? key : key.toLowerCase());

/** Whether a key writes something, or ends a line. */
const isTyped = ({ key }: KeyboardEvent): boolean => key.length === 1 || key === 'Enter';

/**
 * Single keys of a page as shortcuts: never while a dialog is open or something is typed, nor what is typed on from there;
 * not with a modifier, or where they are switched off.
 * @param shortcuts what each key does now; undefined: nothing
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const hasDialog = () => document.querySelector(dialogs) !== null;
  const { isRested } = useRest(hasDialog);
  useKeys(shortcuts, () => isRested() && !hasDialog());
};

/**
 * Single keys of a modal, which decide. They count while it is the only dialog and stands still, once what they decide
 * on has been on the screen for a moment and nothing was typed meanwhile: neither the rest of a word nor a key that was
 * meant for what stood there before decides anything.
 * @param shortcuts what each key does now; undefined: nothing
 * @param shown id of what they decide on
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
 * Whether the key that is pressed comes after a pause, and thus is no letter of a word.
 * @param begins whether a key that is typed now may begin one
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
    // Captured, so that what is typed into a field counts, whoever keeps it from going further.
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
  // Not a moment after what is seen: a key is never meant for what stood there before.
  useLayoutEffect(() => {
    latest.current = { shortcuts, isTheirTurn };
  });
  useLayoutEffect(() => {
    let first = '';
    let pressedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current;
      if (!areShortcutsOn() || !isMeant(event) || !now.isTheirTurn()) return;
      const key = keyOf(event);
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
    return true; // storage refused (private mode): as for somebody new
  }
};

let current: boolean | undefined;

/** Whether single keys do something. They can be switched off: who speaks to the computer types them by accident (WCAG 2.1.4). */
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
