import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { appScope } from '../styles/app-scope';
import controlStyles from './control.module.css';
import type { SelectProps } from './select';
import styles from './select.module.css';

/** The listbox side of Select. The style element Base UI would inject is off: `style-src 'self'`. */
export function ListboxSelect(props: SelectProps) {
  const { options, value, onChange, 'aria-label': label } = props;
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value || null}
        onValueChange={(next) => onChange(next ?? '')}
        modal={false}
      >
        <Base.Trigger aria-label={label} className={clsx(controlStyles.control, styles.trigger)}>
          <Base.Value className={styles.value} />
          <Base.Icon className={styles.icon}>
            <ChevronDown />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal className={appScope}>
          <Base.Positioner className={styles.positioner} sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup className={styles.popup}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={styles.item}
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.check}>
                      <Check />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
