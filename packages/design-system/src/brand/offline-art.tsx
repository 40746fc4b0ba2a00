import styles from './art.module.css';
import { TagShape } from './tag-shape';

/** Two that should be tied together are not: no connection, or a part of the page is away. */
export const OfflineArt = () => (
  <svg viewBox="0 0 240 170" aria-hidden="true" className={styles.art}>
    <ellipse className={styles.ground} cx="120" cy="150" rx="104" ry="15" />
    <path className={styles.string} d="M66 60C70 24 92 18 108 26M174 60c-4-36-26-42-42-34" />
    <path className={`${styles.line} ${styles.thin}`} d="M112 16l-5-8M120 14V4M128 16l5-8" />
    <TagShape x={66} y={62} rotate={10} scale={0.86}>
      <path className={styles.ink} d="M-16 34h32M-16 50h32M-16 66h18" />
    </TagShape>
    <TagShape x={174} y={62} rotate={-10} scale={0.86} ghost />
  </svg>
);
