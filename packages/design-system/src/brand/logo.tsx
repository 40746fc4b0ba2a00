import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
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

/** The tag alone. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={className ?? styles.mark}>
      <path className={styles.tag} d="M13.5 10 20 6l6.500 4V33a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3Z" />
      <circle className={styles.hole} cx="20" cy="13" r="2.400" />
      <path className={styles.string} d="M20 13C14 9 15 2 20 2s6 4 4 7" strokeWidth="1.800" />
      <path className={styles.ink} d="M17 21h6M17 25h6M17 29h4" strokeWidth="1.800" />
    </svg>
  );
}
