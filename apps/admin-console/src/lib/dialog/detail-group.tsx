import { type ReactNode, useId } from 'react';
import styles from './detail-group.module.css';

interface DetailGroupProps {
  title: string;
  children: ReactNode;
}

/** A part of what a modal tells, under its heading. */
export function DetailGroup({ title, children }: DetailGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
