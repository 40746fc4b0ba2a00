import { Progress } from '@base-ui/react/progress';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to `max`; null while the end is not known. */
  value: number | null;
  max?: number;
  /** The value in words; otherwise a percentage, or nothing while the end is not known. */
  valueText?: string;
}

/** How much of a task is done. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const words = valueText ?? (value === null ? '' : undefined);
  return (
    <Progress.Root value={value} max={max} aria-valuetext={words} className={styles.root}>
      <Progress.Label className={styles.label}>{label}</Progress.Label>
      <Progress.Value className={styles.value}>{(formatted) => words ?? formatted}</Progress.Value>
      <Progress.Track className={styles.track}>
        <Progress.Indicator className={styles.bar} />
      </Progress.Track>
    </Progress.Root>
  );
}
