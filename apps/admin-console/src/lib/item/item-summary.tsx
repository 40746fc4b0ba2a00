import type { AdminItem } from '@lost-found/contracts';
import type { ReactNode } from 'react';
import styles from './item-summary.module.css';
import { ItemThumbnail } from './item-thumbnail';

interface ItemSummaryProps {
  item: Pick<AdminItem, 'title' | 'description' | 'thumbnail'>;
  /** A badge beside the title. */
  children?: ReactNode;
}

/** Item Details of a row: picture, title, first line of the description. */
export function ItemSummary({ item, children }: ItemSummaryProps) {
  return (
    <div className={styles.summary}>
      <ItemThumbnail src={item.thumbnail} />
      <div className={styles.text}>
        <span className={styles.title}>{item.title}</span>
        {children}
        <span className={styles.excerpt}>{item.description}</span>
      </div>
    </div>
  );
}
