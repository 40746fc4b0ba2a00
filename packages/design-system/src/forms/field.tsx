import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './field.module.css';
import { FieldContext } from './field-context';

export interface FieldProps {
  label: ReactNode;
  /** The control: any control of this package takes its id and ARIA attributes from the field. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** False in a form that marks its optional fields instead. */
  requiredMark?: boolean;
  /** Said after the label of a field that is not required, e.g. "(optional)". */
  optionalLabel?: ReactNode;
  labelHidden?: boolean;
  /** Id of the control; ErrorSummary links to it. */
  id?: string;
  className?: string;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, optionalLabel, labelHidden, id, className } = props;
  const { requiredMark = required } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const value = useMemo(
    () => ({ controlId, describedBy, invalid, required }),
    [controlId, describedBy, invalid, required],
  );
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={controlId} className={clsx(styles.label, labelHidden && styles.hidden)}>
        {label}
        {required && requiredMark && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
        {!required && optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldContext value={value}>{children}</FieldContext>
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
