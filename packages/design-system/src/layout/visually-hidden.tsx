import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** The element, if a span is not allowed or is not exact enough. */
  as?: 'span' | 'div' | 'dt' | 'caption' | 'legend';
}

/** Heard, not seen. */
export const VisuallyHidden = ({ as: Tag = 'span', ...props }: VisuallyHiddenProps) => (
  <Tag {...props} className={styles.hidden} />
);
