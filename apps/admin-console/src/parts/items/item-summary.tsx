import type { AdminItem } from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowTitle } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import { Marked } from '../../shared/text/marked';
import styles from './item.module.css';

interface ItemSummaryProps {
  item: Pick<AdminItem, 'title' | 'reference' | 'description' | 'thumbnail' | 'foundBy'>;
  /** Its title opens it. */
  onOpen?: () => void;
  /** A badge after the reference. */
  children?: ReactNode;
}

/**
 * Item Details of a row: picture, title, reference, first line of the description. Marks the words of the list's search,
 * which is in the address, and says if the item has only these words, or synonyms of them.
 */
export function ItemSummary({
  item: { title, reference, description, thumbnail, foundBy },
  onOpen,
  children,
}: ItemSummaryProps) {
  const { t } = useTranslation('admin');
  const words = useSearchedWords();
  const marked = <Marked text={title} words={words} />;
  const label = t('items.actionOn', { action: t('items.action.view'), title });
  return (
    <div className={styles.summary}>
      <ItemThumbnail src={thumbnail} />
      <Lines
        strong
        first={onOpen ? <RowTitle title={marked} label={label} onOpen={onOpen} /> : marked}
        second={
          <>
            {reference} {children}{' '}
            {foundBy && (
              <span data-whole="">
                <Badge>{t(`items.foundBy.${foundBy}`)}</Badge>
              </span>
            )}{' '}
            <span className={styles.description} title={description}>
              <Marked text={description} words={words} />
            </span>
          </>
        }
      />
    </div>
  );
}

/** The search in the address and its words; a single letter is in every text. */
const useSearchedWords = (): string[] => {
  const search = useSearchParams()[0].get('search')?.trim() ?? '';
  return [search, ...search.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)];
};

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
