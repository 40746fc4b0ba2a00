import { Progress } from '@base-ui/react/progress';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to `max`; null while the end is not known. */
  value: number | null;
  max?: number;
  /** The value in words; a percentage otherwise. */
  valueText?: string;
}

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <Progress.Root value={value} max={max} aria-valuetext={valueText} className={styles.root}>
      <Progress.Label className={styles.label}>{label}</Progress.Label>
      <Progress.Value className={styles.value}>{(formatted) => valueText ?? formatted}</Progress.Value>
      <Progress.Track className={styles.track}>
        <Progress.Indicator className={styles.bar} />
      </Progress.Track>
    </Progress.Root>
  );
}
