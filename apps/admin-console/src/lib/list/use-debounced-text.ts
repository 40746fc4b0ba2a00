import { useEffect, useRef, useState } from 'react';

const PAUSE = 250;

/**
 * What is being typed, handed on when there is a pause.
 * @param value what is in force; a change of it from elsewhere (Back, "Clear Filters") overwrites what is typed
 * @param onSettled takes the new value, trimmed
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

  useEffect(() => {
    const timer = setTimeout(() => {
      const latest = text.trim();
      if (latest === handedOn.current) return;
      handedOn.current = latest;
      settle.current(latest);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText };
};
