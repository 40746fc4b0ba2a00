import { useEffect, useRef, useState } from 'react';

const SECOND = 1_000;

/**
 * Counts down to something that happens by itself, which the reader can stop (WCAG 2.2.1).
 * @param milliseconds how long
 * @param onEnd what happens then
 */
export const useCountdown = (milliseconds: number, onEnd: () => void) => {
  const [left, setLeft] = useState(milliseconds);
  const [stopped, setStopped] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (stopped) return;
    const timer = setTimeout(
      () => (left > 0 ? setLeft(left - SECOND) : end.current()),
      Math.min(SECOND, Math.max(left, 0)),
    );
    return () => clearTimeout(timer);
  }, [left, stopped]);

  return { secondsLeft: Math.max(Math.ceil(left / SECOND), 0), stopped, stop: () => setStopped(true) };
};
