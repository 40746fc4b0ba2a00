import { Dialog } from '@base-ui/react/dialog';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { appScope } from '../styles/app-scope';
import styles from './admin-layout.module.css';

export interface AdminLayoutProps {
  logo: ReactNode;
  /** NavItems. */
  nav: ReactNode;
  navLabel: string;
  menuLabel: string;
  closeLabel: string;
  children: ReactNode;
  /** Right end of the top bar: account, language, theme, sign out. */
  actions?: ReactNode;
  /** Foot of the side navigation. */
  navFooter?: ReactNode;
  banner?: ReactNode;
  /** Id of the main element, for the SkipLink. */
  mainId?: string;
}

const followsLink = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a') !== null;

/** The desk: navigation at the side, a bar above, the work in the middle. On phones the side is a drawer. */
export function AdminLayout(props: AdminLayoutProps) {
  const { logo, nav, navLabel, menuLabel, closeLabel, children, actions, navFooter, banner } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.layout} data-density="dense">
      <aside className={styles.side} data-side-column="">
        <div className={styles.logo}>{logo}</div>
        <SideNav label={navLabel} footer={navFooter}>
          {nav}
        </SideNav>
      </aside>
      <div className={styles.column}>
        <header className={styles.header}>
          {banner}
          <div className={styles.bar}>
            <Dialog.Root open={open} onOpenChange={setOpen}>
              <Dialog.Trigger render={<IconButton label={menuLabel} className={styles.menu} />}>
                <MenuIcon />
              </Dialog.Trigger>
              <Dialog.Portal className={appScope}>
                <Dialog.Backdrop className={styles.backdrop} />
                <Dialog.Popup
                  className={styles.drawer}
                  aria-label={navLabel}
                  onClick={(event) => followsLink(event) && setOpen(false)}
                >
                  <div className={styles.drawerHead}>
                    {logo}
                    <Dialog.Close render={<IconButton label={closeLabel} />}>
                      <X />
                    </Dialog.Close>
                  </div>
                  <SideNav label={navLabel} footer={navFooter}>
                    {nav}
                  </SideNav>
                </Dialog.Popup>
              </Dialog.Portal>
            </Dialog.Root>
            <div className={styles.barLogo}>{logo}</div>
            <div className={styles.actions}>{actions}</div>
          </div>
        </header>
        <main id={props.mainId ?? 'main'} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

interface SideNavProps {
  label: string;
  /** NavItems. */
  children: ReactNode;
  footer?: ReactNode;
}

/** A navigation that stands upright. */
function SideNav({ label, children, footer }: SideNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>{children}</ul>
      {footer && <div className={styles.navFooter}>{footer}</div>}
    </nav>
  );
}
