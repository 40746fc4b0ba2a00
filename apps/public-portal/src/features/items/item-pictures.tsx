import { useTranslation } from '@lost-found/i18n';
import styles from './item-pictures.module.css';

interface ItemPicturesProps {
  title: string;
  images: readonly string[];
}

/** The pictures of an item, each opening in full size. */
export function ItemPictures({ title, images }: ItemPicturesProps) {
  const { t } = useTranslation('portal');
  if (images.length === 0) return null;
  return (
    <ul className={styles.pictures} data-count={images.length}>
      {images.map((src, index) => (
        <li key={src} className={styles.picture}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={t('item.picture', { title, number: index + 1, total: images.length })}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
