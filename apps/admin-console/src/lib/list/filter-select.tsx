import { Select } from '@lost-found/design-system';
import styles from './list-toolbar.module.css';
import { ALL } from './use-list-state';

interface FilterSelectProps {
  label: string;
  /** What the choice of no filter is called. */
  allLabel: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter of a list: one of the values, or all. */
export function FilterSelect({ label, allLabel, values, nameOf, value, onChange }: FilterSelectProps) {
  const options = [
    { value: ALL, label: allLabel },
    ...values.map((one) => ({ value: one, label: nameOf(one) })),
  ];
  return (
    <div className={styles.filter}>
      <Select aria-label={label} options={options} value={value} onChange={onChange} />
    </div>
  );
}
