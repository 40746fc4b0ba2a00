import { clsx } from 'clsx';
import styles from './skeleton.module.css';

/**
 * Shows the shape of content that is loading. It is silent: announce the wait with a Spinner or `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div className={clsx(styles.root, className)} aria-hidden="true">
      <div className={styles.bone} />
    </div>
  );
}
