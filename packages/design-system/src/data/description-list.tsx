import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  term: ReactNode;
  description: ReactNode;
  /** Takes the whole width (long texts, pictures). */
  wide?: boolean;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  className?: string;
}

/** The facts of one thing, term by term. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={clsx(styles.list, className)}>
      {items.map((item, index) => (
        <div key={index} className={item.wide ? styles.wide : undefined}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.description}>{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}
