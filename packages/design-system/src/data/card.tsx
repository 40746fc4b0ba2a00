import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './card.module.css';

export interface CardProps extends useRender.ComponentProps<'div'> {
  padding?: 'none' | 'small' | 'medium' | 'large';
}

/** A sheet of paper. `render={<section />}` or `<li />` where that says more. */
export function Card({ padding = 'medium', render, ...rest }: CardProps) {
  const own = { className: clsx(styles.card, styles[padding]) };
  return useRender({
    defaultTagName: 'div',
    render,
    props: mergeProps<'div'>(own, rest) as Record<string, unknown>,
  });
}
