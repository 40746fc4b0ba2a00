import { clsx } from 'clsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  variant?: 'text' | 'title' | 'picture';
  /** Rows of text. */
  lines?: number;
  className?: string;
}

/** The shape of what is being loaded. Silent: announce the wait with a Spinner or `aria-busy`. */
export function Skeleton({ variant = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <div className={clsx(styles.root, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={clsx(styles.bone, styles[variant])} />
      ))}
    </div>
  );
}
