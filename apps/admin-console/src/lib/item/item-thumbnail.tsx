import { Package } from 'lucide-react';
import styles from './item-summary.module.css';

/** A small picture of an item beside its title, which says the same: hence no text of its own. */
export function ItemThumbnail({ src }: { src: string | null }) {
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Package />}
    </span>
  );
}
