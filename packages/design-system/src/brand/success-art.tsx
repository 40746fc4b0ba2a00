import styles from './art.module.css';
import { TagShape } from './tag-shape';

/** Done: a ticked tag, swinging. */
export const SuccessArt = () => (
  <svg viewBox="0 0 240 170" aria-hidden="true" className={styles.art}>
    <ellipse className={styles.ground} cx="120" cy="150" rx="104" ry="15" />
    <path className={styles.string} d="M120 44C100 34 96 6 116 4s26 18 4 40" />
    <TagShape x={120} y={44} rotate={-5}>
      <path className={`${styles.ink} ${styles.bold}`} d="m-18 46 12 13 24-29" />
    </TagShape>
    <path
      className={styles.string}
      d="M60 66 44 58M54 94H36M180 66l16-8M186 94h18M68 40 56 26M172 40l12-14"
    />
  </svg>
);
