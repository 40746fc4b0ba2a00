import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

interface SummaryError {
  /** Id of the control, as given to its Field. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** The focus is taken at first and whenever this changes: hand over the form's submit count. */
  focusKey?: number;
}

const goTo = (fieldId: string) => (event: MouseEvent) => {
  event.preventDefault(); // no hash in the address: the router would take it for a place
  const control = document.getElementById(fieldId);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
};

/** Lists all errors of a form above it, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focusKey is the trigger
  useEffect(() => {
    if (shown) root.current?.focus();
  }, [shown, focusKey]);
  if (!shown) return null;
  return (
    <div ref={root} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={goTo(error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
