import { useRef } from 'react';

/** What was shown last, for a dialog to keep its content while it fades out. */
export const useLastShown = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
