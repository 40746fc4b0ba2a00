import { Container, TagCard, TagCardSkeleton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ItemArt } from './item-art';
import styles from './recent-items.module.css';
import { searchListOptions } from './search-list';
import { cardImage, useItemMeta } from './use-item-meta';

const SHOWN = 4;

/** The latest found items. Renders nothing if there are none or if the request fails. */
export function RecentItems() {
  const { t } = useTranslation('portal');
  const meta = useItemMeta();
  const { data, isError } = useInfiniteQuery(searchListOptions());
  const items = data?.pages[0]?.data.slice(0, SHOWN);
  if (items?.length === 0 || (!items && isError)) return null;
  return (
    <Container render={<section aria-labelledby="recent" aria-busy={!items} />} className={styles.section}>
      <div className={styles.head}>
        <h2 id="recent" className={styles.title}>
          {t('home.recent.title')}
        </h2>
        <Link to="/search">{t('home.recent.all')}</Link>
      </div>
      <ul className={styles.cards}>
        {items?.map((item) => (
          <li key={item.id} className={styles.cell}>
            <TagCard
              title={<Link to={`/item/${item.id}`}>{item.title}</Link>}
              image={cardImage(item, false)}
              art={<ItemArt item={item} />}
              meta={meta(item)}
            />
          </li>
        ))}
        {!items && Array.from({ length: SHOWN }, (_, index) => <CardSkeleton key={index} />)}
      </ul>
    </Container>
  );
}

const CardSkeleton = () => (
  <li aria-hidden="true">
    <TagCardSkeleton />
  </li>
);
