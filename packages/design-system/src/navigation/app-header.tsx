import { Menu as MenuIcon, X } from 'lucide-react';
import {
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../actions/icon-button';
import { Container } from '../layout/boxes';
import styles from './app-header.module.css';

export interface AppHeaderProps {
  logo: ReactNode;
  /** NavItems: where one can go. */
  nav?: ReactNode;
  /** NavItems set apart from those: one's own places, in and out. */
  account?: ReactNode;
  navLabel: string;
  menuLabel: string;
  /** Language, theme, account: always in sight. */
  actions?: ReactNode;
  /** Above the bar, e.g. a banner Notice. */
  banner?: ReactNode;
}

const presses = (event: MouseEvent, what: 'a' | 'button') =>
  event.target instanceof Element && event.target.closest(what) !== null;

/** Head of the public pages. On phones the navigation folds behind a menu button. */
export function AppHeader({ logo, nav, account, navLabel, menuLabel, actions, banner }: AppHeaderProps) {
  const [open, setOpen] = useState(false);
  const navId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);
  // The menu opens below its button, but precedes it in the document: Tab must enter it.
  const enterMenu = (event: ReactKeyboardEvent) => {
    const [first] = bar.current?.querySelectorAll<HTMLElement>('nav a, nav button') ?? [];
    if (event.key !== 'Tab' || event.shiftKey || !open || !first) return;
    event.preventDefault();
    first.focus();
  };
  const closeAfter = (event: MouseEvent) => {
    const isButton = presses(event, 'button');
    if (!open || !(isButton || presses(event, 'a'))) return;
    setOpen(false);
    // A link leads to another page; a button goes with the menu, and would take the focus along.
    if (isButton) button.current?.focus();
  };
  return (
    <header className={styles.header}>
      {banner}
      <div ref={bar} className={styles.sticky}>
        <Container className={styles.bar}>
          {logo}
          {nav && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside are what is pressed
            <nav
              id={navId}
              aria-label={navLabel}
              className={styles.nav}
              data-open={open || undefined}
              onClick={closeAfter}
            >
              <ul className={styles.list}>{nav}</ul>
              {account && <ul className={styles.list}>{account}</ul>}
            </nav>
          )}
          <div className={styles.actions}>{actions}</div>
          {nav && (
            <IconButton
              ref={button}
              label={menuLabel}
              aria-expanded={open}
              aria-controls={navId}
              className={styles.menu}
              onClick={() => setOpen((was) => !was)}
              onKeyDown={enterMenu}
            >
              {open ? <X /> : <MenuIcon />}
            </IconButton>
          )}
        </Container>
      </div>
    </header>
  );
}
