import { clsx } from 'clsx';
import { TagString } from '../brand/tag-string';
import { Skeleton } from '../feedback/skeleton';
import styles from './tag-card.module.css';

export interface TagCardSkeletonProps {
  /** Rows of facts. */
  meta?: number;
  /** How many buttons. */
  actions?: number;
}

const bones = (count: number, className?: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

/** A TagCard that is on its way: it takes the same room. Silent: announce the wait beside it. */
export function TagCardSkeleton({ meta = 0, actions = 0 }: TagCardSkeletonProps) {
  return (
    <div className={clsx(styles.card, styles.waiting)} aria-hidden="true">
      <TagString className={styles.string} />
      <div className={styles.tag}>
        <div className={styles.head}>
          <span className={styles.hole} />
        </div>
        <div className={styles.picture} />
        <div className={styles.body}>
          <div className={styles.title}>
            <Skeleton className={styles.line} />
          </div>
          <div className={styles.meta}>{bones(meta, clsx(styles.line, styles.fact))}</div>
        </div>
        {actions > 0 && <div className={styles.actions}>{bones(actions, styles.action)}</div>}
      </div>
    </div>
  );
}
