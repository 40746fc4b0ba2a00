import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './boxes.module.css';

type BoxProps = useRender.ComponentProps<'div'>;
type Gap = 'm' | 'l';

function useBox(className: string, { render, ...rest }: BoxProps) {
  const props = mergeProps<'div'>({ className }, rest) as Record<string, unknown>;
  return useRender({ defaultTagName: 'div', render, props });
}

export interface ContainerProps extends BoxProps {
  /** narrow: a form or text. */
  size?: 'narrow' | 'medium';
}

/** The page's width with its gutters. */
export function Container({ size = 'medium', ...rest }: ContainerProps) {
  return useBox(clsx(styles.container, styles[size]), rest);
}

export interface StackProps extends BoxProps {
  gap?: Gap;
}

/** Things one after the other with an even gap. */
export function Stack({ gap = 'm', ...rest }: StackProps) {
  return useBox(clsx(styles.stack, styles[`gap-${gap}`]), rest);
}

export interface GridProps extends BoxProps {
  /** Least width of a column; as many columns as fit. */
  min?: 'xs' | 'm';
  gap?: Gap;
  /** Few things share the whole width instead of leaving columns empty. */
  fit?: boolean;
}

/** Equal columns, as many as fit. `render={<ul />}` for lists of cards. */
export function Grid({ min = 'm', gap = 'm', fit, ...rest }: GridProps) {
  return useBox(clsx(styles.grid, fit && styles.fit, styles[`min-${min}`], styles[`gap-${gap}`]), rest);
}
