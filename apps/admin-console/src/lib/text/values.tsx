import { useFormat, useLabel } from '@lost-found/i18n';
import styles from './values.module.css';

interface ValueProps {
  value: string;
}

/** A category in the reader's language. */
export const CategoryName = ({ value }: ValueProps) => useLabel().category(value);

/** A place in the reader's language; what somebody wrote freely stays as it is. */
export const LocationName = ({ value }: ValueProps) => useLabel().location(value);

/** A day. */
export function Day({ value }: ValueProps) {
  const { date } = useFormat();
  return (
    <time dateTime={value} className={styles.moment}>
      {date(value)}
    </time>
  );
}

/** A moment. */
export function Moment({ value }: ValueProps) {
  const { dateTime } = useFormat();
  return (
    <time dateTime={value} className={styles.moment}>
      {dateTime(value)}
    </time>
  );
}
