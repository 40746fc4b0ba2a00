import { clsx } from 'clsx';
import hidden from '../layout/visually-hidden.module.css';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Seen and announced, e.g. "Loading...". */
  label: string;
  labelHidden?: boolean;
  /** Fills its place and stands in the middle of it. */
  block?: boolean;
}

/** Something is on its way: a tag that swings on its string. */
export function Spinner({ label, labelHidden, block }: SpinnerProps) {
  return (
    <div role="status" className={clsx(styles.root, block && styles.block)}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={labelHidden ? hidden.hidden : undefined}>{label}</span>
    </div>
  );
}
