import type { Option } from '../lib/options';
import { useMediaQuery } from '../lib/use-media-query';
import { ListboxSelect } from './listbox-select';
import { NativeSelect } from './native-select';

export interface SelectProps {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  /** Shown while the value is ''. */
  placeholder?: string;
  disabled?: boolean;
  /** Only where there is no Field around it. */
  'aria-label'?: string;
  ref?: (element: HTMLElement | null) => void;
  className?: string;
}

/**
 * A controlled choice: fits `<Controller render={({ field }) => <Select {...field} options={…} />} />`.
 * With a mouse or keyboard a styled listbox; under a finger the platform's own picker, which is larger,
 * scrolls better and is known to the person's hand.
 */
export function Select({ onChange, ...props }: SelectProps) {
  const touch = useMediaQuery('(pointer: coarse)');
  if (!touch) return <ListboxSelect {...props} onChange={onChange} />;
  return <NativeSelect {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}
