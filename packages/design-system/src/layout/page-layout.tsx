import type { ReactNode } from 'react';
import { Container } from './boxes';
import styles from './page-layout.module.css';

export interface PageLayoutProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Id of the main element, for the SkipLink. */
  mainId?: string;
}

/** A public page: header, main, and a footer that stays at the bottom of short pages. */
export function PageLayout({ header, footer, children, mainId = 'main' }: PageLayoutProps) {
  return (
    <div className={styles.page}>
      {header}
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

export interface FooterProps {
  children?: ReactNode;
  /** Small print at the end. */
  note?: ReactNode;
}

export function Footer({ children, note }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        {children}
        {note && <p className={styles.note}>{note}</p>}
      </Container>
    </footer>
  );
}
