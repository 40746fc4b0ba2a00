import { useRef } from 'react';

/** Remembers the element that opened a dialog, so that the focus can return to it even after a second dialog. */
export const useOpener = () => {
  const opener = useRef<HTMLElement>(null);
  const remember = () => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  };
  return { opener, remember };
};
