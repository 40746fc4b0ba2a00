import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, useState } from 'react';
import styles from './control.module.css';
import { useFieldControl } from './field-context';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Words the length, e.g. `(used) => t('counter', { used, max })`; no counter without it. */
  counter?: (used: number) => string;
}

const getLength = (value: unknown) => (typeof value === 'string' ? value.length : 0);

/** A text field of several lines that grows while typing. Accepts `{...register('name')}` directly. */
export function TextArea({ counter, className, onInput, ...rest }: TextAreaProps) {
  const wired = useFieldControl(rest);
  const [typed, setTyped] = useState(getLength(rest.defaultValue));
  const used = rest.value === undefined ? typed : getLength(rest.value);
  const handleInput = (event: FormEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <span className={styles.box}>
      <textarea
        rows={4}
        {...rest}
        {...wired}
        onInput={handleInput}
        className={clsx(styles.control, styles.area, className)}
      />
      {counter && (
        <span data-needs-script="" className={styles.counter}>
          {counter(used)}
        </span>
      )}
    </span>
  );
}
