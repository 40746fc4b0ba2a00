import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/**
 * Passes a typed text on after a pause.
 * @param value the current value; a change from outside (Back, "Clear Filters") overwrites the typed text
 * @param onSettled receives the new value, trimmed, at most every 300 ms
 */
export const useDebouncedText = (value: string, onSettled: (text: string) => void) => {
  const [text, setText] = useState(value);
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
    const timer = setTimeout(hand, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, settleNow: () => hand(text) };
};
