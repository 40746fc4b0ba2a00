import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowTitle } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import styles from './item.module.css';

interface ItemSummaryProps {
  item: Pick<AdminItem, 'title' | 'reference' | 'description' | 'thumbnail'>;
  /** Its title opens it. */
  onOpen?: () => void;
  /** A badge after the reference. */
  children?: ReactNode;
}

/** Item Details of a row: picture, title, reference, first line of the description. */
export function ItemSummary({
  item: { title, reference, description, thumbnail },
  onOpen,
  children,
}: ItemSummaryProps) {
  const { t } = useTranslation('admin');
  const label = t('items.actionOn', { action: t('items.action.view'), title });
  return (
    <div className={styles.summary}>
      <ItemThumbnail src={thumbnail} />
      <Lines
        strong
        first={onOpen ? <RowTitle title={title} label={label} onOpen={onOpen} /> : title}
        second={
          <>
            {reference} {children}{' '}
            <span className={styles.description} title={description}>
              {description}
            </span>
          </>
        }
      />
    </div>
  );
}

/**
 * A small picture of an item next to its title. It has no text of its own, because the title says the same.
 */
export function ItemThumbnail({ src }: { src: string | null }) {
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Package />}
    </span>
  );
}
