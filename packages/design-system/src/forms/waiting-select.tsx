import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useContext } from 'react';
import controlStyles from './control.module.css';
import { FieldContext, useFieldControl } from './field-context';
import type { SelectProps } from './select';
import styles from './select.module.css';

/** What the listbox looks like while it is closed, in its place until it is downloaded. */
export function WaitingSelect({ options, value, placeholder, className, ...rest }: SelectProps) {
  const field = useContext(FieldContext);
  const wired = useFieldControl(rest);
  const label = rest['aria-label'];
  return (
    <button
      {...wired}
      type="button"
      role="combobox"
      aria-expanded="false"
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      disabled
      className={clsx(controlStyles.control, styles.trigger, className)}
    >
      <span className={styles.value} data-placeholder={value ? undefined : ''}>
        {options.find((option) => option.value === value)?.label ?? placeholder}
      </span>
      <span className={styles.icon}>
        <ChevronDown aria-hidden="true" />
      </span>
    </button>
  );
}
