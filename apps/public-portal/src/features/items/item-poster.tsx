import type { PublicItem } from '@lost-found/contracts';
import { LogoMark } from '@lost-found/design-system';
import { useFormat, useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import styles from './item-poster.module.css';

/** The page of an item on paper: a poster to hang up where the thing was found or lost. Never seen on the screen. */
export function ItemPoster({ item }: { item: PublicItem }) {
  const { t } = useTranslation('portal');
  const siteName = useSiteName();
  const label = useLabel();
  const format = useFormat();
  const kind = item.isLostItem ? 'lost' : 'found';
  const [picture] = item.images;
  return (
    <article className={styles.poster} data-testid="poster">
      <p className={styles.site}>
        <LogoMark className={styles.mark} />
        {siteName}
      </p>
      <p className={styles.word}>{t(`poster.${kind}.word`)}</p>
      {picture && <img src={picture} alt="" className={styles.picture} />}
      <h2 className={styles.title}>{item.title}</h2>
      <p className={styles.place}>
        {t(`poster.${kind}.where`, {
          place: label.location(item.location),
          date: format.date(item.dateFound),
        })}
      </p>
      <footer className={styles.foot}>
        {item.qrCode && <img src={item.qrCode} alt="" className={styles.code} />}
        <div>
          <p className={styles.call}>{t(`poster.${kind}.call`)}</p>
          <p className={styles.address}>{item.itemUrl}</p>
        </div>
      </footer>
    </article>
  );
}
