import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Heard, not seen. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={styles.hidden} />
);
