import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import hidden from '../layout/visually-hidden.module.css';
import styles from './checkbox.module.css';
import { useFieldControl } from './field-context';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** The label is read out but not seen (e.g. row selection in a table). */
  labelHidden?: boolean;
}

/** A native checkbox with its label. Takes `{...register('name')}` as it is. */
export function Checkbox({ label, labelHidden, className, ...rest }: CheckboxProps) {
  const wired = useFieldControl(rest);
  return (
    <label className={clsx(styles.label, className)}>
      <input {...rest} {...wired} type="checkbox" className={styles.box} />
      <span className={labelHidden ? hidden.hidden : undefined}>{label}</span>
    </label>
  );
}
