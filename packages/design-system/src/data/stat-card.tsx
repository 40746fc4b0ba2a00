import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

export interface StatCardProps extends Omit<useRender.ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** The change in words; an arrow shows its direction. */
  trend?: { direction: 'up' | 'down' | 'flat'; text: ReactNode };
  loading?: boolean;
}

const arrows = { up: '↑', down: '↓', flat: '→' };

/** A number on a tag. `render={<Link to="…" />}` makes the whole tile a link. */
export function StatCard({ label, value, icon, trend, loading, render, ...rest }: StatCardProps) {
  const own = {
    className: styles.card,
    children: (
      <span className={styles.tag}>
        <span className={styles.label}>
          {icon}
          {label}
        </span>
        <span className={clsx(styles.value, loading && styles.loading)}>{value}</span>
        {trend && (
          <span className={styles.trend}>
            <span aria-hidden="true">{arrows[trend.direction]} </span>
            {trend.text}
          </span>
        )}
      </span>
    ),
  };
  return useRender({
    defaultTagName: 'div',
    render,
    props: mergeProps<'div'>(own, rest) as Record<string, unknown>,
  });
}
