import type { ReactNode } from 'react';
import styles from './signature.module.css';

/** The line for a signature, on paper only. */
export const Signature = ({ children }: { children: ReactNode }) => (
  <p className={styles.signature}>{children}</p>
);
