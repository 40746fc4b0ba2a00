import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Button } from '../actions/button';
import { EmptySearchArt, ErrorArt } from '../brand/illustrations';
import styles from './state-panel.module.css';

interface PanelProps {
  title: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

function Panel({
  title,
  hint,
  action,
  illustration,
  headingLevel = 2,
  className,
  role,
}: PanelProps & { role?: 'alert' }) {
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <section role={role} aria-labelledby={id} className={clsx(styles.panel, className)}>
      <div className={styles.art}>{illustration}</div>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

export type EmptyStateProps = PanelProps;

/** Shown for empty content, with the next step. */
export function EmptyState(props: EmptyStateProps) {
  return <Panel illustration={<EmptySearchArt />} {...props} />;
}

export interface ErrorStateProps extends PanelProps {
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something did not work, and how to try again. Announced. */
export function ErrorState({ retryLabel, onRetry, retrying, action, ...rest }: ErrorStateProps) {
  const retry = onRetry && retryLabel && (
    <Button variant="secondary" loading={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Panel
      illustration={<ErrorArt />}
      {...rest}
      role="alert"
      action={
        retry || action ? (
          <>
            {retry}
            {action}
          </>
        ) : undefined
      }
    />
  );
}
