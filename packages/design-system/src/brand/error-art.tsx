import styles from './art.module.css';
import { TagShape } from './tag-shape';

/** Something broke: a tag whose string has snapped. */
export const ErrorArt = () => (
  <svg viewBox="0 0 240 170" aria-hidden="true" className={styles.art}>
    <ellipse className={styles.ground} cx="120" cy="150" rx="104" ry="15" />
    <path
      className={styles.string}
      d="M150 4c4 14-6 18-4 30M146 34l-6 5M146 34l5 6M122 62c-2-12 8-14 8-24M130 38l-5-5M130 38l6-4"
    />
    <TagShape x={120} y={64} rotate={26} scale={0.9}>
      <path className={`${styles.ink} ${styles.bold}`} d="M0 26v24M0 66v.1" />
    </TagShape>
  </svg>
);
