import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** What it is where a span may not stand, or says too little. */
  as?: 'span' | 'div' | 'dt' | 'caption' | 'legend';
}

/** Heard, not seen. */
export const VisuallyHidden = ({ as: Tag = 'span', ...props }: VisuallyHiddenProps) => (
  <Tag {...props} className={styles.hidden} />
);
