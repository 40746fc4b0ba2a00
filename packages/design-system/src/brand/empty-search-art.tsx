import styles from './art.module.css';
import { TagShape } from './tag-shape';

/** Nothing found: a looking glass over the outline of a tag. */
export const EmptySearchArt = () => (
  <svg viewBox="0 0 240 170" aria-hidden="true" className={styles.art}>
    <ellipse className={styles.ground} cx="120" cy="150" rx="104" ry="15" />
    <path className={styles.string} d="M96 44C78 34 70 10 88 6s26 16 12 36" />
    <TagShape x={97} y={46} rotate={8} ghost />
    <path className={styles.accentLine} d="m166 118 27 27" />
    <circle className={styles.glass} cx="144" cy="96" r="31" />
    <path className={`${styles.line} ${styles.thin}`} d="M126 92a19 19 0 0 1 13-14" />
  </svg>
);
