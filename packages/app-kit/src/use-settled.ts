import { useEffect, useState } from 'react';

/**
 * Follows a text after each pause in typing.
 * @param pauseMs time without a change, in milliseconds
 * @returns the text of the last pause; at first the given one
 */
export const useSettled = (text: string, pauseMs = 300): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
