import { useFormat, useLabel } from '@lost-found/i18n';

interface ValueProps {
  value: string;
}

export const CategoryName = ({ value }: ValueProps) => useLabel().category(value);

/** Shows a place in the reader's language; free text stays as written. */
export const LocationName = ({ value }: ValueProps) => useLabel().location(value);

export function Day({ value }: ValueProps) {
  const { date } = useFormat();
  return <time dateTime={value}>{date(value)}</time>;
}

interface MomentProps extends ValueProps {
  /** Includes seconds. */
  exact?: boolean;
}

export function Moment({ value, exact }: MomentProps) {
  const { dateTime, exactTime } = useFormat();
  return <time dateTime={value}>{(exact ? exactTime : dateTime)(value)}</time>;
}
