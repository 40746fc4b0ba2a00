import { useEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled';

/**
 * Passes a typed text on after a pause.
 * @param value the current value; a change from outside (Back, "Clear Filters") overwrites the typed text
 * @param onSettled receives the new value, trimmed
 */
export const useDebouncedText = (value: string, onSettled: (text: string) => void) => {
  const [text, setText] = useState(value);
  const settled = useSettled(text);
  const handedOn = useRef(value);
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = onSettled;
  });

  useEffect(() => {
    if (value !== handedOn.current) setText(value);
    handedOn.current = value;
  }, [value]);

  const hand = (typed: string) => {
    const latest = typed.trim();
    if (latest === handedOn.current) return;
    handedOn.current = latest;
    settle.current(latest);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hand` only reads refs
  useEffect(() => {
    if (settled === text) hand(text);
  }, [settled, text]);

  return { text, setText, settleNow: () => hand(text) };
};
