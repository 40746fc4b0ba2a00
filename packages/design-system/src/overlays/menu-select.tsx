import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Option } from '../lib/options';
import styles from './menu-select.module.css';

export interface MenuSelectOption extends Option {
  icon?: ReactNode;
  /** Language of the label, where it is not the page's (a language switcher). */
  lang?: string;
}

export interface MenuSelectProps {
  /** Accessible name; the chosen option's label is added to it. */
  label: string;
  options: readonly MenuSelectOption[];
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** Show the icon alone. */
  compact?: boolean;
  className?: string;
}

/** A button that opens a short list of which one is chosen: language, theme. */
export function MenuSelect(props: MenuSelectProps) {
  const { label, options, value, onChange, icon, compact, className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={clsx(styles.trigger, compact && styles.compact, className)}
        aria-label={`${label}: ${chosen?.label ?? ''}`}
      >
        {chosen?.icon ?? icon}
        {!compact && <span lang={chosen?.lang}>{chosen?.label}</span>}
        {!compact && <ChevronDown aria-hidden="true" className={styles.chevron} />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Menu.Popup className={styles.popup}>
            <Menu.RadioGroup value={value} onValueChange={onChange}>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  closeOnClick
                  className={styles.item}
                >
                  {option.icon}
                  <span lang={option.lang}>{option.label}</span>
                  <Menu.RadioItemIndicator className={styles.check}>
                    <Check aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
