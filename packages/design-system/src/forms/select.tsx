import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Option } from '../lib/options';
import { useMediaQuery } from '../lib/use-media-query';
import controlStyles from './control.module.css';
import { NativeSelect } from './native-select';
import styles from './select.module.css';

export interface SelectProps {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  'aria-label': string;
}

const PlatformSelect = ({ onChange, ...props }: SelectProps) => (
  <NativeSelect {...props} onChange={(event) => onChange(event.currentTarget.value)} />
);

/**
 * Loaded when it is first shown, because public pages have none. The browser's own select replaces it if that
 * fails.
 */
const ListboxSelect = lazy(() =>
  import(/* webpackChunkName: "listbox-select" */ './listbox-select').then(
    ({ ListboxSelect: Component }) => ({ default: Component }),
    () => ({ default: PlatformSelect }),
  ),
);

/**
 * A controlled choice. With a mouse or keyboard a styled listbox; under a finger the platform's own picker, which is
 * larger, scrolls better and is known to the person's hand.
 */
export function Select(props: SelectProps) {
  const touch = useMediaQuery('(pointer: coarse)');
  if (touch) return <PlatformSelect {...props} />;
  return (
    <Suspense fallback={<WaitingSelect {...props} />}>
      <ListboxSelect {...props} />
    </Suspense>
  );
}

/** Looks like the closed listbox until its script is loaded. */
function WaitingSelect({ options, value, 'aria-label': label }: SelectProps) {
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded="false"
      aria-label={label}
      disabled
      className={clsx(controlStyles.control, styles.trigger)}
    >
      <span className={styles.value} data-placeholder={value ? undefined : ''}>
        {options.find((option) => option.value === value)?.label}
      </span>
      <span className={styles.icon}>
        <ChevronDown />
      </span>
    </button>
  );
}
