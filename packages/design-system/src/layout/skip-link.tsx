import type { MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the target, which gets the focus. */
  targetId: string;
  children: ReactNode;
}

/** First thing in the tab order: over the navigation, to the content. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault(); // no hash in the address: the router would take it for a place
    const target = document.getElementById(targetId);
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus();
    target?.scrollIntoView?.();
  };
  return (
    <a href={`#${targetId}`} className={styles.link} onClick={jump}>
      {children}
    </a>
  );
}
