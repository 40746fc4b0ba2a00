import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './control.module.css';
import { useFieldControl } from './field-context';

export interface TextInputProps extends ComponentProps<'input'> {
  /** A decorative icon before the value. */
  icon?: ReactNode;
  /** A button or icon after the value. */
  end?: ReactNode;
}

/** A single-line text field. Accepts `{...register('name')}`. */
export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const wired = useFieldControl(rest);
  return (
    <span className={styles.box}>
      {icon && (
        <span className={styles.start} aria-hidden="true">
          {icon}
        </span>
      )}
      <input
        type="text"
        {...rest}
        {...wired}
        className={clsx(styles.control, icon && styles.withStart, end && styles.withEnd, className)}
      />
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}

/** A calendar day (`yyyy-mm-dd`); the browser's own picker, which phones do best. A year has four digits. */
export const DateInput = (props: Omit<TextInputProps, 'type'>) => (
  <TextInput max="9999-12-31" {...props} type="date" />
);

/** A day and a time (`yyyy-mm-ddThh:mm`, local). */
export const DateTimeInput = (props: Omit<TextInputProps, 'type'>) => (
  <TextInput max="9999-12-31T23:59" {...props} type="datetime-local" />
);
