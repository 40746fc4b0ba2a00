import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './brand.module.css';

export interface LogoProps extends Omit<useRender.ComponentProps<'span'>, 'children'> {
  /** First line, e.g. the campus. */
  name: string;
  /** Second line, e.g. "Lost & Found". */
  suffix?: string;
}

/** The sign: a claim tag. `render={<Link to="/" />}` makes it the way home. */
export function Logo({ name, suffix, render, ...rest }: LogoProps) {
  const own = {
    className: styles.logo,
    children: (
      <>
        <LogoMark />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {suffix && <span className={styles.suffix}> {suffix}</span>}
        </span>
      </>
    ),
  };
  const props = mergeProps<'span'>(own, rest) as Record<string, unknown>;
  return useRender({ defaultTagName: 'span', render, props });
}

interface LogoMarkProps {
  className?: string;
  /** Swings once: something went well. */
  swings?: boolean;
}

/** The tag alone. */
export function LogoMark({ className = styles.mark, swings }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 36 40"
      fill="none"
      aria-hidden="true"
      className={clsx(className, swings && styles.swing)}
    >
      <g transform="rotate(9 18 22)">
        <path
          className={styles.tag}
          d="M12.5 9h11q1 0 1.7.7l4.6 4.6q.7.7.7 1.7V35q0 3-3 3h-19q-3 0-3-3V16q0-1 .7-1.7l4.6-4.6q.7-.7 1.7-.7Z"
        />
        <circle className={styles.hole} cx="18" cy="15.5" r="2.6" />
        <path className={styles.ink} d="m12 27 4.3 4.5L24.5 22" strokeWidth="2.8" />
      </g>
      <path className={styles.string} d="M19 15.4C11.5 11 12 2 18.5 1.6S27 8 20.5 14" strokeWidth="2" />
    </svg>
  );
}
