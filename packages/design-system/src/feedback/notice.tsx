import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Announce it when it appears (not for what stands there from the start). */
  live?: boolean;
  /** A thin strip over the whole width, for the top of the page. */
  banner?: boolean;
  className?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message inside the page. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, onDismiss, dismissLabel, live, banner, className } = props;
  const Icon = icons[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={clsx(styles.notice, styles[tone], banner && styles.banner, className)}>
      <Icon />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
      {onDismiss && dismissLabel && (
        <IconButton label={dismissLabel} size="small" onClick={onDismiss} className={styles.dismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
