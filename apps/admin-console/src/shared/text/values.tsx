import { useFormat, useLabel } from '@lost-found/i18n';

interface ValueProps {
  value: string;
}

export const CategoryName = ({ value }: ValueProps) => useLabel().category(value);

/** A place in the reader's language; what somebody wrote freely stays as it is. */
export const LocationName = ({ value }: ValueProps) => useLabel().location(value);

export function Day({ value }: ValueProps) {
  const { date } = useFormat();
  return <time dateTime={value}>{date(value)}</time>;
}

interface MomentProps extends ValueProps {
  /** To the second. */
  exact?: boolean;
}

export function Moment({ value, exact }: MomentProps) {
  const { dateTime, exactTime } = useFormat();
  return <time dateTime={value}>{(exact ? exactTime : dateTime)(value)}</time>;
}
