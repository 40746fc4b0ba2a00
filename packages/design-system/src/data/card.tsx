import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './card.module.css';

export interface CardProps extends useRender.ComponentProps<'div'> {
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Lies on the page instead of above it. */
  flat?: boolean;
}

/** A sheet of paper. `render={<section />}` or `<li />` where that says more. */
export function Card({ padding = 'medium', flat, render, ...rest }: CardProps) {
  const own = { className: clsx(styles.card, styles[padding], flat && styles.flat) };
  return useRender({
    defaultTagName: 'div',
    render,
    props: mergeProps<'div'>(own, rest) as Record<string, unknown>,
  });
}
