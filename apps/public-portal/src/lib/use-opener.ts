import { useRef } from 'react';

/** Remembers what opened a dialog, so that the focus finds back to it even through a second dialog. */
export const useOpener = () => {
  const opener = useRef<HTMLElement>(null);
  const remember = () => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  };
  return { opener, remember };
};
