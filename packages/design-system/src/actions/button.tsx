import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends useRender.ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, announces busy and swallows clicks; keeps focus, which `disabled` would drop. */
  loading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** As wide as its container. */
  block?: boolean;
}

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
    render,
    ...rest
  } = props;
  const { children, ...other } = rest;
  const own = {
    className: clsx(styles.button, styles[variant], styles[size], block && styles.block),
    children: (
      <>
        {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </>
    ),
    ...(render ? {} : { type: 'button' as const }),
    ...(loading ? { 'aria-busy': true, 'aria-disabled': true, 'data-loading': '' } : {}),
  };
  const merged = mergeProps<'button'>(own, other, loading ? { onClickCapture: swallow } : {});
  return useRender({ defaultTagName: 'button', render, props: merged as Record<string, unknown> });
}
