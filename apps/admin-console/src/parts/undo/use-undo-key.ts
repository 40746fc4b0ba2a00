import { useEffect, useEffectEvent } from 'react';
import { typing } from '../../shared/shortcuts/use-shortcuts';

/** A field without text has nothing of its own to undo. */
const isEmptyField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';

/** Ctrl+Z or Cmd+Z. In a field with text it undoes the typing, as usual. */
const isUndoKey = ({ key, target, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  ctrlKey !== metaKey &&
  !(shiftKey || altKey || repeat) &&
  !(target instanceof Element && target.closest(typing) && !isEmptyField(target));

/** @param undoLast returns whether there was something to undo */
export const useUndoKey = (undoLast: () => boolean): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isUndoKey(event) && !event.defaultPrevented && undoLast()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
