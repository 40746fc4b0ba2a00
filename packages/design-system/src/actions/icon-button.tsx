import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends useRender.ComponentProps<'button'> {
  /** Accessible name, shown as the tooltip too. */
  label: string;
  variant?: 'ghost' | 'secondary' | 'danger';
  size?: 'small' | 'medium';
  /** A figure on its corner, for the eye: the label has to say it, too. */
  count?: string | undefined;
}

/** A square button that contains only an icon. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'medium',
  count,
  children,
  render,
  ...rest
}: IconButtonProps) {
  const own = {
    className: clsx(styles.button, styles[variant], styles[size]),
    'aria-label': label,
    title: label,
    ...(render ? {} : { type: 'button' as const }),
    children: (
      <>
        {children}
        {count && (
          <span aria-hidden="true" className={styles.count}>
            {count}
          </span>
        )}
      </>
    ),
  };
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>(own, rest) as Record<string, unknown>,
  });
}
