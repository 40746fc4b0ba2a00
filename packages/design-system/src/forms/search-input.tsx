import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './control.module.css';
import { TextInput, type TextInputProps } from './text-input';

export interface SearchInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'icon' | 'end'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Accessible name where no Field gives one. */
  label?: string;
  clearLabel: string;
}

/** A search box with a button that empties it and keeps the focus. Waiting for a pause is the caller's. */
export function SearchInput({ value, onValueChange, label, clearLabel, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      {...rest}
      type="search"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      icon={<Search />}
      className={styles.search}
      end={
        value && (
          <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
            <X />
          </button>
        )
      }
    />
  );
}
