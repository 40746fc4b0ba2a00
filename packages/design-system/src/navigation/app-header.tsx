import { Menu as MenuIcon, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
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
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in the bar */}
      <div className={styles.sticky} onKeyDown={closeOnEscape}>
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
            >
              {open ? <X /> : <MenuIcon />}
            </IconButton>
          )}
        </Container>
      </div>
    </header>
  );
}
