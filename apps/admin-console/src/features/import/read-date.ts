import type { DateOrder } from '@lost-found/contracts';
import { plain } from './plain';
import { clockOfDay, readClock, two } from './read-clock';

/** Languages in which lists of European and American campuses write months. */
const tongues = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ca',
  'nl',
  'pl',
  'cs',
  'ro',
  'sv',
  'da',
  'tr',
  'el',
  'ru',
  'uk',
];
/** Short forms that no language's standard has. */
const others = { sept: 9, set: 9, juil: 7, julio: 7, fev: 2, mrt: 3, marz: 3, mrz: 3, setiembre: 9 };

let known: ReadonlyMap<string, number> | undefined;

/** Months by their names, whole and short, standing alone and in a date. */
const months = (): ReadonlyMap<string, number> => {
  known ??= new Map([
    ...Object.entries(others),
    // The first languages count where two differ.
    ...[...tongues].reverse().flatMap((tongue) =>
      (['short', 'long'] as const).flatMap((month) =>
        [{ month }, { month, day: 'numeric' as const }].flatMap((options) => {
          const format = new Intl.DateTimeFormat(tongue, { ...options, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, at): [string, number] => {
            const part = format.formatToParts(Date.UTC(2026, at, 3)).find(({ type }) => type === 'month');
            return [plain(part?.value ?? ''), at + 1];
          });
        }),
      ),
    ),
  ]);
  return known;
};

/** The number of a month by its name in any of these languages; undefined for another word. */
const readMonth = (word: string): number | undefined => months().get(plain(word));

const written = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})(?:[ ,T]+(.*))?$/u;
const iso = /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})(?:[ ,T]+(.*))?$/u;
const compact = /^(\d{4})(\d\d)(\d\d)(?:[ T]+(.*))?$/u;
const filler = '(?:[\\s.,/-]|\\b(?:of|de|del|d)\\b|[º°ª])';
/** ‘15 de abril de 2026’, ‘12-Mar-26’, ‘1er avril 2026’. */
const dayMonth = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|er|re|e|o)?${filler}*(\\p{L}[\\p{L}\\p{M}]*)${filler}*['’]?(\\d{4}|\\d{2})(?!\\d)(.*)$`,
  'iu',
);
/** ‘March 13th, 2026’ */
const monthDay = new RegExp(
  `^(\\p{L}[\\p{L}\\p{M}]*)${filler}*(\\d{1,2})(?:st|nd|rd|th)?${filler}+(\\d{4})(?!\\d)(.*)$`,
  'iu',
);
const yearMonth = /^(\d{4})[\s.,/-]+(\p{L}[\p{L}\p{M}]*)[\s.,/-]+(\d{1,2})(?:st|nd|rd|th)?(?!\d)(.*)$/iu;
const weekday = /^\p{L}[\p{L}\p{M}]*\.?,?\s+(?:(?:the|el|le|den|der)\s+)?(?=\d|\p{L})/iu;
const moment = /^(\d{1,2}):?(\d\d)(?::?\d\d(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/iu;

/** How many dates of a list can only be read in one order. */
interface OrderEvidence {
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

/**
 * The order in which dates that can be read in both make sense: none lies in the future, and they lie close together.
 * @param today `YYYY-MM-DD`
 */
export function likelyOrder(texts: readonly string[], today: string): DateOrder | undefined {
  const { day_first, month_first } = orderEvidence(texts);
  if (day_first !== month_first) return month_first > day_first ? 'month_first' : 'day_first';
  const isOrdered = (text: string) => written.test(text.trim());
  const read = (order: DateOrder) => texts.filter(isOrdered).map((text) => readDate(text, order).value);
  const [days, months] = [read('day_first'), read('month_first')].map((dates) => ({
    future: dates.filter((date) => date.slice(0, 10) > today).length,
    span: measureSpan(dates),
  }));
  if (!days || !months) return undefined;
  if (days.future !== months.future) return days.future < months.future ? 'day_first' : 'month_first';
  if (days.span === months.span) return undefined;
  return days.span < months.span ? 'day_first' : 'month_first';
}

function measureSpan(dates: readonly string[]): number {
  const times = dates.map((date) => Date.parse(date.slice(0, 10))).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
}

/** A date as it was read. */
interface ReadDate {
  /** A day, a time on the clocks of the campus, or a moment; the text itself where it is no date, so that its check refuses it. */
  readonly value: string;
  /** The part of the text that is no time; the day counts. */
  readonly unread?: string;
}

/** Reads a date as people write it. */
export const readDate = (text: string, order: DateOrder): ReadDate =>
  dated(text.trim(), order) ?? { value: text.trim() };

/** True for a text that begins with a day. */
export const hasDay = (text: string): boolean => dated(text.trim(), 'day_first') !== undefined;

const dated = (text: string, order: DateOrder): ReadDate | undefined =>
  parts(text, order) ?? parts(text.replace(weekday, ''), order);

function parts(text: string, order: DateOrder): ReadDate | undefined {
  const inOrder = written.exec(text);
  if (inOrder) {
    const [, first = '', second = '', year = '', time] = inOrder;
    return order === 'day_first' ? join(year, second, first, time) : join(year, first, second, time);
  }
  const [, year, month = '', day = '', time] = iso.exec(text) ?? compact.exec(text) ?? [];
  if (year) return join(year, month, day, time);
  return (
    readNamed(dayMonth.exec(text), 1, 2, 3) ??
    readNamed(monthDay.exec(text), 2, 1, 3) ??
    readNamed(yearMonth.exec(text), 3, 2, 1)
  );
}

function readNamed(
  found: RegExpExecArray | null,
  day: number,
  month: number,
  year: number,
): ReadDate | undefined {
  const number = readMonth(found?.[month] ?? '');
  return found && number ? join(found[year] ?? '', String(number), found[day] ?? '', found[4]) : undefined;
}

function join(year: string, month: string, day: string, time: string | undefined): ReadDate {
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const rest = (time ?? '').replace(/^[\s,;·–-]+|[\s,;]+$/gu, '').replace(/^\(.*\)$/u, '');
  if (!rest) return { value: date };
  const [, hour, minute, offset = ''] = moment.exec(rest) ?? [];
  if (hour !== undefined) {
    const digits = offset.replace(/\D/gu, '').padEnd(4, '0');
    const zone = /\d/u.test(offset) ? `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}` : 'Z';
    return { value: `${date}T${two(hour)}:${minute}:00${zone}` };
  }
  const clock = readClock(rest);
  return clock ? { value: `${date}T${clock}` } : { value: date, unread: rest };
}

/** Days since 30 December 1899, as spreadsheets count them: from 1954 to 2119. */
const serial = /^[2-7]\d{4}(?:[.,]\d+)?$/u;
const fraction = /^(?:0?[.,]\d+|0)$/u;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const areAll = (cells: readonly string[], test: RegExp): boolean => {
  const filled = cells.filter(Boolean);
  return filled.length > 0 && filled.every((cell) => test.test(cell.trim()));
};

/** Reads the cells of a column in which all dates or times are numbers of a spreadsheet; the same cells for others. */
export function withoutSerials(cells: readonly string[]): readonly string[] {
  const isSerial = areAll(cells, serial);
  if (!isSerial && !areAll(cells, fraction)) return cells;
  return cells.map((cell) => {
    if (!cell) return cell;
    const number = Number(cell.trim().replace(',', '.'));
    const time = number % 1;
    if (!isSerial) return clockOfDay(time);
    const day = new Date(EPOCH + Math.floor(number) * DAY_MS).toISOString().slice(0, 10);
    return time > 0 ? `${day} ${clockOfDay(time)}` : day;
  });
}
