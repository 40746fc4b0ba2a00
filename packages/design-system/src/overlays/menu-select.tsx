import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';
import type { Option } from '../lib/options';
import styles from './menu-select.module.css';
import { useMenu } from './use-menu';

interface MenuSelectOption extends Option {
  icon?: ReactNode;
  /** Replaces the label on phones, e.g. "EN"; without it, only the icon is shown. */
  shortLabel?: string;
  /** Language of the label, if it differs from the page (a language switcher). */
  lang?: string;
}

export interface MenuSelectProps {
  /** Accessible name with the chosen option: 'Language: English'. */
  label: (chosen: string) => string;
  options: readonly MenuSelectOption[];
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** Show the icon alone. */
  compact?: boolean;
}

/**
 * A button that opens a short list of choices: language, theme. Every page has two in its head, so it is our own: Base
 * UI's menu would be a sixth of a page's download.
 */
export function MenuSelect(props: MenuSelectProps) {
  const { label, options, value, onChange, icon, compact } = props;
  const chosen = options.find((option) => option.value === value);
  const { open, close, trigger, menu, around } = useMenu();
  const choose = (option: MenuSelectOption) => {
    close();
    onChange(option.value);
  };
  return (
    <div className={styles.anchor} {...around}>
      <button
        type="button"
        className={clsx(styles.trigger, compact && styles.compact)}
        {...(compact && { 'aria-label': label(chosen?.label ?? '') })}
        {...trigger}
      >
        {chosen?.icon ??
          (icon && <span className={clsx(styles.icon, chosen?.shortLabel && styles.wide)}>{icon}</span>)}
        {!compact && <Words chosen={chosen} label={label(chosen?.label ?? '')} />}
      </button>
      {open && (
        <div className={clsx(styles.popup, styles.below)} {...menu}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              className={styles.item}
              onClick={() => choose(option)}
              onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
            >
              {option.icon}
              <span lang={option.lang}>{option.label}</span>
              {option.value === value && <Check className={styles.check} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Include the short label in the name: people say what they see. */
const Words = ({ chosen, label }: { chosen: MenuSelectOption | undefined; label: string }) => (
  <>
    <VisuallyHidden>{label} </VisuallyHidden>
    {chosen?.shortLabel && <span className={styles.narrow}>{chosen.shortLabel}</span>}
    <span className={styles.wide} lang={chosen?.lang} aria-hidden="true">
      {chosen?.label}
    </span>
  </>
);
