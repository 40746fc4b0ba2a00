import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Option } from '../lib/options';
import controlStyles from './control.module.css';
import { useFieldControl } from './field-context';
import styles from './select.module.css';

export interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** First, empty choice, e.g. "Choose a category". */
  placeholder?: string;
}

/** The platform's select: the form default, best on phones. Takes `{...register('name')}` as it is. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  const wired = useFieldControl(rest);
  return (
    <span className={controlStyles.box}>
      <select
        {...rest}
        {...wired}
        className={clsx(controlStyles.control, controlStyles.withEnd, styles.native, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={controlStyles.end} aria-hidden="true">
        <ChevronDown />
      </span>
    </span>
  );
}
