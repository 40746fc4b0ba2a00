import { Container, TagCard, TagCardSkeleton } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ItemArt } from './item-art';
import styles from './recent-items.module.css';
import { leavingListOptions, searchListOptions } from './search-list';
import { cardImage, useItemMeta } from './use-item-meta';

const SHOWN = 4;

/** The latest found items. Renders nothing if there are none or if the request fails. */
export const RecentItems = () => <ItemRow name="recent" options={searchListOptions()} />;

/** The items that the desk does not keep much longer. Renders nothing if there are none or if the request fails. */
export const LeavingItems = () => <ItemRow name="leaving" options={leavingListOptions()} />;

interface ItemRowProps {
  name: 'recent' | 'leaving';
  options: ReturnType<typeof searchListOptions>;
}

/** A row of cards on the home page. */
function ItemRow({ name, options }: ItemRowProps) {
  const { t } = useTranslation('portal');
  const { date } = useFormat();
  const meta = useItemMeta();
  const { data, isError } = useInfiniteQuery(options);
  const items = data?.pages[0]?.data.slice(0, SHOWN);
  if (items?.length === 0 || (!items && (isError || name === 'leaving'))) return null;
  return (
    <Container render={<section aria-labelledby={name} aria-busy={!items} />} className={styles.section}>
      <div className={styles.head}>
        <h2 id={name} className={styles.title}>
          {t(`home.${name}.title`)}
        </h2>
        {name === 'recent' && <Link to="/search">{t('home.recent.all')}</Link>}
      </div>
      <ul className={styles.cards}>
        {items?.map((item) => (
          <li key={item.id} className={styles.cell}>
            <TagCard
              title={<Link to={`/item/${item.id}`}>{item.title}</Link>}
              image={cardImage(item, false)}
              art={<ItemArt item={item} />}
              meta={meta(item)}
              note={item.lastDay && t('item.keptUntilDay', { day: date(item.lastDay) })}
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
