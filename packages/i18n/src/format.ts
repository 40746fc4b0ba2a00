import { daysBetween, todayIn } from '@lost-found/contracts';
import { useSite } from './site';
import { useLanguage } from './use-language';

export interface Format {
  /** A day, such as 'Nov 21, 2026'. Takes an ISO date or date-time. */
  date: (value: string) => string;
  /** A day of this week by its distance, such as 'Yesterday' or '3 days ago', else the date. */
  recentDay: (value: string) => string;
  /** A moment, such as 'Nov 21, 2026, 10:30 AM'. */
  dateTime: (value: string) => string;
  /** The same to the second, for a record. */
  exactTime: (value: string) => string;
  /** A figure, such as '1,247'. */
  number: (value: number) => string;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

const withFallback = (value: string, write: (date: Date) => string): string => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : write(date);
};

const formats = new Map<string, Format>();
/** Measured: 250 kB of each locale, outside of the heap, and of made-up regions there are thousands. */
const MOST_FORMATS = 12;

/** Dates and figures as that locale ('es', 'en-GB') writes them. Moments are shown in the campus's time zone. */
export const getFormat = (locale: string, timeZone: string): Format => {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(locale, timeZone);
  const [oldest] = formats.keys();
  if (oldest && !formats.has(key) && formats.size >= MOST_FORMATS) formats.delete(oldest);
  formats.set(key, format);
  return format;
};

/** Costs more than all that it writes on a page: each row of a table asks for one. */
const createFormat = (locale: string, timeZone: string): Format => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  // A day without a time must stay the same day in every time zone, so it is read and written in UTC.
  const plainDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const second = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const figure = new Intl.NumberFormat(locale);
  const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const writeDate = (value: string) =>
    withFallback(value, (date) => (dayOnly.test(value) ? plainDay : day).format(date));
  return {
    date: writeDate,
    recentDay: (value) => {
      const days = daysBetween(value, todayIn(timeZone));
      if (!(days >= 0 && days < 7)) return writeDate(value);
      const words = distance.format(-days, 'day');
      return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
    },
    dateTime: (value) => withFallback(value, (date) => moment.format(date)),
    exactTime: (value) => withFallback(value, (date) => second.format(date)),
    number: (value) => figure.format(value),
  };
};

/** Formats dates and numbers for the reader's language and region, and this campus. */
export const useFormat = (): Format => {
  const { locale } = useLanguage();
  const { timeZone } = useSite();
  return getFormat(locale, timeZone);
};
