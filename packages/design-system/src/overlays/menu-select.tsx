import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Option } from '../lib/options';
import styles from './menu-select.module.css';

interface MenuSelectOption extends Option {
  icon?: ReactNode;
  /** Stands for the label on phones, e.g. "EN"; the icon alone does where there is none. */
  shortLabel?: string;
  /** Language of the label, where it is not the page's (a language switcher). */
  lang?: string;
}

export interface MenuSelectProps {
  /**
   * Accessible name, with what is chosen: 'Language: English'. Remotes that were released before pass the first word
   * only, and run with this copy.
   */
  label: ((chosen: string) => string) | string;
  options: readonly MenuSelectOption[];
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** Show the icon alone. */
  compact?: boolean;
}

/** A button that opens a short list of which one is chosen: language, theme. */
export function MenuSelect(props: MenuSelectProps) {
  const { label, options, value, onChange, icon, compact } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={clsx(styles.trigger, compact && styles.compact)}
        aria-label={
          typeof label === 'string' ? `${label}: ${chosen?.label ?? ''}` : label(chosen?.label ?? '')
        }
      >
        {chosen?.icon ??
          (icon && <span className={clsx(styles.icon, chosen?.shortLabel && styles.wide)}>{icon}</span>)}
        {!compact && <Words chosen={chosen} />}
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

const Words = ({ chosen }: { chosen: MenuSelectOption | undefined }) => (
  <>
    {chosen?.shortLabel && <span className={styles.narrow}>{chosen.shortLabel}</span>}
    <span className={styles.wide} lang={chosen?.lang}>
      {chosen?.label}
    </span>
  </>
);
