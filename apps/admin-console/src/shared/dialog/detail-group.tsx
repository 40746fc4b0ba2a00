import { type ReactNode, useId } from 'react';
import styles from './detail-group.module.css';

interface DetailGroupProps {
  title: string;
  /** Of its heading: 3 where a modal has the title above. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A part of what a modal tells, under its heading. */
export function DetailGroup({ title, level = 3, children }: DetailGroupProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
