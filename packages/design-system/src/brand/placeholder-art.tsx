import styles from './art.module.css';
import { TagShape } from './tag-shape';

/** In place of a missing picture. */
export const PlaceholderArt = () => (
  <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.art}>
    <path className={styles.ground} d="M0 0h240v180H0z" />
    <path className={styles.soft} d="M0 150q60-26 120-8t120-12v50H0z" />
    <path className={styles.string} d="M120 62c-16-8-20-30-4-34s22 16 4 34" />
    <TagShape x={120} y={62} rotate={-7} scale={0.8} ghost>
      <path className={styles.line} d="M-10 28a10 10 0 1 1 15 9q-5 3-5 9M0 60v.1" />
    </TagShape>
  </svg>
);
