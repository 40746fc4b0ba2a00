import type { ReactNode } from 'react';
import { Container } from './boxes';
import styles from './footer.module.css';

export interface FooterProps {
  children?: ReactNode;
  /** Small print at the end. */
  note?: ReactNode;
}

/** End of a public page. */
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
