import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends useRender.ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a spinner in the place of its icon or of its words, so that it stays as wide as it was; announces busy and
   * swallows clicks; keeps focus, which `disabled` would drop.
   */
  loading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Fills the width of its container. */
  block?: boolean;
  /** 'icon': on phones its words are heard, not seen. */
  narrow?: 'icon' | undefined;
}

const spinner = <span className={styles.spinner} aria-hidden="true" />;

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button, or with `render={<Link to="…" />}` a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'medium',
    loading = false,
    icon,
    iconEnd,
    block,
    narrow,
    render,
    ...rest
  } = props;
  const { children, ...other } = rest;
  const own = {
    className: clsx(
      styles.button,
      styles[variant],
      styles[size],
      block && styles.block,
      narrow && styles.narrow,
    ),
    children: (
      <>
        {icon && (loading ? spinner : icon)}
        <span className={styles.label}>{children}</span>
        {iconEnd && (loading && !icon ? spinner : iconEnd)}
        {loading && !icon && !iconEnd && <span className={styles.over}>{spinner}</span>}
      </>
    ),
    ...(render ? {} : { type: 'button' as const }),
    ...(loading ? { 'aria-busy': true, 'aria-disabled': true, 'data-loading': '' } : {}),
  };
  const merged = mergeProps<'button'>(own, other, loading ? { onClickCapture: swallow } : {});
  return useRender({ defaultTagName: 'button', render, props: merged as Record<string, unknown> });
}
