import type { DateOrder } from '@lost-found/contracts';

const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T]+(.*))?$/u;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(.*))?$/u;
const compact = /^(\d{4})(\d\d)(\d\d)$/u;
const clock = /^(\d{1,2})[:h.](\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap])?\.?m?\.?\s*(Z|[+-]\d\d:?\d\d)?$/iu;

/** How many dates of a list can only be read in one order. */
export interface OrderEvidence {
  readonly day_first: number;
  readonly month_first: number;
}

/** Counts the dates with a number above 12, which show the order of day and month. */
export function orderEvidence(texts: Iterable<string>): OrderEvidence {
  const evidence = { day_first: 0, month_first: 0 };
  for (const text of texts) {
    const [, first = '', second = ''] = written.exec(text.trim()) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) evidence.day_first += 1;
    if (Number(second) > 12 && Number(first) <= 12) evidence.month_first += 1;
  }
  return evidence;
}

const two = (value: string | number): string => String(value).padStart(2, '0');

/**
 * Returns a written date as a day, a time on the clocks of the campus, or a moment; the text itself where it is none, so
 * that its check refuses it.
 */
export function readDate(text: string, order: DateOrder): string {
  const trimmed = text.trim();
  const inOrder = written.exec(trimmed);
  if (inOrder) {
    const [, first = '', second = '', year = '', time] = inOrder;
    const [day, month] = order === 'day_first' ? [first, second] : [second, first];
    return join(year.length === 2 ? `20${year}` : year, month, day, time, trimmed);
  }
  const [, year, month = '', day = '', time] = iso.exec(trimmed) ?? compact.exec(trimmed) ?? [];
  return year ? join(year, month, day, time, trimmed) : trimmed;
}

function join(year: string, month: string, day: string, time: string | undefined, otherwise: string): string {
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!time?.trim()) return date;
  const [, hour = '', minute, half, offset = ''] = clock.exec(time.trim()) ?? [];
  if (minute === undefined) return otherwise;
  const noon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + noon : Number(hour);
  const zone = /^[+-]\d{4}$/u.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  return zone ? `${date}T${two(hours)}:${minute}:00${zone.toUpperCase()}` : `${date}T${two(hours)}:${minute}`;
}
