import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styles from './control.module.css';
import { TextInput, type TextInputProps } from './text-input';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password box that can be read back. Takes `{...register('password')}` as it is. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.clear}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown((was) => !was)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
