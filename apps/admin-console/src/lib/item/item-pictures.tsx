import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import styles from './item.module.css';

/** The pictures of an item, each leading to its full size. Nothing where there are none. */
export function ItemPictures({ item: { images, title } }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  if (images.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {images.map((src, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer" title={t('items.view.openImage')}>
            <img
              src={src}
              alt={t('items.view.image', { number: index + 1, total: images.length, title })}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
