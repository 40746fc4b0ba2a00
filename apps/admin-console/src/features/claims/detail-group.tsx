import { type ReactNode, useId } from 'react';
import styles from './claims.module.css';

/** A part of a claim under its heading. */
export function DetailGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
