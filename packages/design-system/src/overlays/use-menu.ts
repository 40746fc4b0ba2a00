import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const getItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** Returns the item that a key moves to; a letter moves to the next item that begins with it. */
const itemFor = (key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = steps[key];
  if (step !== undefined) return items.at(step % items.length);
  const begins = ({ textContent }: HTMLElement) => textContent.toLowerCase().startsWith(key.toLowerCase());
  return key.length === 1 && key !== ' ' ? [...items.slice(at + 1), ...items].find(begins) : undefined;
};

/**
 * Turns a button and a list of choices into a menu button (WAI-ARIA): props for the button, for the open menu, and for
 * the element around both. The focus goes to the current choice, moves by arrows, Home, End and first letters, and
 * returns to the button; Escape, Tab and a press outside close it.
 */
export const useMenu = () => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const items = getItems(menu.current);
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (chosen ?? items[0])?.focus({ preventScroll: true });
  }, [open]);
  const close = () => {
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    // Tab continues from the button.
    if (event.key === 'Tab') return close();
    if (event.key === 'Escape') close();
    else {
      const items = getItems(menu.current);
      const item = itemFor(event.key, items, items.indexOf(document.activeElement as HTMLElement));
      if (!item) return;
      item.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return {
    open,
    close,
    trigger: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => (open ? close() : setOpen(true)),
      onKeyDown: onButtonKey,
    },
    menu: { ref: menu, id, role: 'menu', onKeyDown: onMenuKey },
    around: {
      // Keeps the focus in place after a press on an element that cannot take it, such as a button in Safari.
      onMouseDown: (event: MouseEvent) => open && event.preventDefault(),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) =>
        open && !currentTarget.contains(relatedTarget) && setOpen(false),
    },
  };
};
