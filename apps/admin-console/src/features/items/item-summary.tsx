import type { AdminItem } from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { SearchX } from 'lucide-react';
import { ItemThumbnail } from './item-thumbnail';
import styles from './items.module.css';

/** Item Details of a row: picture, title, first line of the description, 'Lost Item' badge. */
export function ItemSummary({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.summary}>
      <ItemThumbnail src={item.thumbnail} />
      <div className={styles.text}>
        <span className={styles.title}>{item.title}</span>
        {item.isLostItem && (
          <Badge tone="info" icon={<SearchX aria-hidden="true" />}>
            {t('items.lostItem')}
          </Badge>
        )}
        <span className={styles.excerpt}>{item.description}</span>
      </div>
    </div>
  );
}
