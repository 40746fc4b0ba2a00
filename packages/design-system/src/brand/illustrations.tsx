import type { ComponentType, SVGProps } from 'react';
import styles from './art.module.css';
import brand from './brand.module.css';
import { TagShape } from './tag-shape';

export { HeroArt } from './hero-art';

/** Shown for no results: a looking glass over the outline of a tag. */
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

/** Shown for an error: a tag with a broken string. */
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

/** Replaces a missing picture. @param icon an icon in place of the question mark */
export const PlaceholderArt = ({
  icon: Icon,
}: {
  icon?: ComponentType<SVGProps<SVGSVGElement>> | undefined;
}) => (
  <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.art}>
    <path className={styles.ground} d="M0 0h240v180H0z" />
    <path className={styles.soft} d="M0 150q60-26 120-8t120-12v50H0z" />
    <path className={styles.string} d="M120 62c-16-8-20-30-4-34s22 16 4 34" />
    <TagShape x={120} y={62} rotate={-7} scale={0.8} ghost>
      {Icon ? (
        <Icon x={-22} y={20} width={44} height={44} className={styles.icon} />
      ) : (
        <path className={styles.line} d="M-10 28a10 10 0 1 1 15 9q-5 3-5 9M0 60v.1" />
      )}
    </TagShape>
  </svg>
);

/** Done: a ticked tag that swings once. */
export const SuccessArt = () => (
  <svg viewBox="0 0 240 170" aria-hidden="true" className={styles.art}>
    <ellipse className={styles.ground} cx="120" cy="150" rx="104" ry="15" />
    <path className={styles.string} d="M120 44C100 34 96 6 116 4s26 18 4 40" />
    <g className={brand.swing}>
      <TagShape x={120} y={44} rotate={-5}>
        <path className={`${styles.ink} ${styles.bold}`} d="m-18 46 12 13 24-29" />
      </TagShape>
    </g>
    <path
      className={styles.string}
      d="M60 66 44 58M54 94H36M180 66l16-8M186 94h18M68 40 56 26M172 40l12-14"
    />
  </svg>
);
