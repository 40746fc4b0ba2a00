import { useLayoutEffect, useRef } from 'react';
import { areShortcutsOn } from './shortcut-setting';

/** What keys do: a key as it is printed ('a', '/', '?'), or two after one another ('g i'). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Milliseconds in which the second key of two must follow. */
const TOGETHER = 1_500;

/** Where a key means itself: something is typed, or letters look for an entry. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

const openDialogs = (): number => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

const isMeant = ({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented) &&
  !(target instanceof Element && target.closest(typing));

/** With Caps Lock an 'a' is still an 'a'; with Shift it is not. '?' and on some keyboards '/' need Shift. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey ? key : key.toLowerCase());

/**
 * Single keys as shortcuts: never while something is typed, with a modifier, or where they are switched off.
 * @param shortcuts what each key does now; undefined: nothing
 * @param dialogs how many dialogs are open where the keys count: 0 for a page, 1 for its modal
 */
export const useShortcuts = (shortcuts: Shortcuts, dialogs = 0): void => {
  const latest = useRef(shortcuts);
  // Not a moment after what is seen: a key pressed at once is never lost, nor meant for what stood there before.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    let first = '';
    let pressedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || !isMeant(event) || openDialogs() !== dialogs) return;
      const key = keyOf(event);
      const pair = event.timeStamp - pressedAt < TOGETHER ? `${first} ${key}` : key;
      const action = latest.current[pair] ?? latest.current[key];
      first = action ? '' : key;
      pressedAt = event.timeStamp;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialogs]);
};
