import { keepPicturesBack } from '@lost-found/api-client';
import type { AdminItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useOutcome } from '../../shared/use-outcome';
import styles from './item.module.css';

/**
 * Shows the pictures of an item with links to their full size, and if they are public. Their description is
 * a caption, because the desk must see a text before it is public. Renders nothing without pictures.
 */
export function ItemPictures({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const { images, keptBackImages, photoDescription, title } = item;
  const { mutate, isPending } = useMutation({
    mutationFn: (urls: string[]) => keepPicturesBack(item, urls),
    onError: (error) => fail(t('keptBack.failed'), error),
    onSettled: refresh,
  });
  if (images.length === 0) return null;
  return (
    <figure className={styles.figure}>
      <ul className={styles.pictures}>
        {images.map((src, index) => {
          const isKeptBack = keptBackImages.includes(src);
          const others = keptBackImages.filter((url) => url !== src);
          return (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer" title={t('items.view.openImage')}>
                <img
                  src={src}
                  alt={t('items.view.image', { number: index + 1, total: images.length, title })}
                  loading="lazy"
                  decoding="async"
                />
              </a>
              <Button
                size="small"
                variant="ghost"
                icon={isKeptBack ? <EyeOff /> : <Eye />}
                aria-pressed={isKeptBack}
                aria-label={t('keptBack.pictureOf', { number: index + 1 })}
                disabled={isPending}
                onClick={() => mutate(isKeptBack ? others : [...others, src])}
              >
                {isKeptBack ? t('keptBack.kept') : t('keptBack.shown')}
              </Button>
            </li>
          );
        })}
      </ul>
      {photoDescription && <figcaption>{photoDescription}</figcaption>}
    </figure>
  );
}
