import { type ReactNode, useId } from 'react';
import styles from './detail-group.module.css';

interface DetailGroupProps {
  title: string;
  /** Level of the heading: 3 in a modal with a title. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A group of details in a modal, under its heading. */
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
