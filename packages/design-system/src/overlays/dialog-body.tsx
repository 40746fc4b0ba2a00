import type { ReactNode } from 'react';
import { useScrollable } from '../lib/use-scrollable';
import styles from './dialog.module.css';

/** The part of a dialog that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  const { ref, scrollable } = useScrollable();
  return (
    <div ref={ref} tabIndex={scrollable ? 0 : undefined} className={styles.body}>
      <div>{children}</div>
    </div>
  );
}
