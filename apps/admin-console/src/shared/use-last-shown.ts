import { useRef } from 'react';

/** Returns the last defined value, so that a dialog keeps its content while it fades out. */
export const useLastShown = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
