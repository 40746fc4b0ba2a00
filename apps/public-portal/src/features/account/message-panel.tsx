import { type ReactNode, useEffect, useRef } from 'react';
import styles from './account-screen.module.css';

interface MessagePanelProps {
  title: string;
  /** What may be done next. */
  actions?: ReactNode;
  children?: ReactNode;
  /** It takes the place of what was just used. */
  takesFocus?: boolean;
}

/** How something ended, and the next step. */
export function MessagePanel({ title, actions, children, takesFocus = true }: MessagePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
