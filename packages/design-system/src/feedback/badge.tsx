import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../lib/options';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: ReactNode;
}

/** A short word about the state of a thing. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(styles.badge, styles[tone], className)}>
      {icon ?? <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
