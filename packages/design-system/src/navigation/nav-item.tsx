import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import styles from './nav-item.module.css';

export interface NavItemProps extends useRender.ComponentProps<'a'> {
  icon?: ReactNode;
  /** Content after the label, e.g. a count. */
  badge?: ReactNode;
}

/** A place in a navigation: `<NavItem render={<NavLink to="/search" />}>…`. `aria-current="page"` marks it. */
export function NavItem({ icon, badge, render, children, ...rest }: NavItemProps) {
  const own = {
    className: styles.link,
    children: (
      <>
        {icon}
        <span className={styles.label}>{children}</span>
        {badge}
      </>
    ),
  };
  const props = mergeProps<'a'>(own, rest) as Record<string, unknown>;
  return <li className={styles.item}>{useRender({ defaultTagName: 'a', render, props })}</li>;
}
