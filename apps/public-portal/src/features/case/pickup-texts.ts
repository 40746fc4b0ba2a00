import { useDesk } from '@lost-found/app-kit';
import { type Case, clockIn, formatClock, lastOpening } from '@lost-found/contracts';
import { useLanguage, useSite, useTranslation } from '@lost-found/i18n';

/** Splits the code into two groups of three digits, which are easier to read aloud. */
export const codeInGroups = (code: string): string => code.replace(/(?=.{3}$)/, '\u00a0');

/**
 * Returns lines that say until when the pick-up code is valid, in campus time, and when the desk is open last before that: the
 * desk may close earlier than the code ends.
 */
export function usePickupEnd({ pickup, deskId }: Pick<Case, 'pickup' | 'deskId'>): string[] {
  const { t } = useTranslation('profile');
  const { locale } = useLanguage();
  const { timeZone } = useSite();
  const desk = useDesk(deskId);
  if (!pickup) return [];
  const toDay = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const toTime = (clock: string) => formatClock(locale, clock);
  const [endDay = '', endTime = ''] = clockIn(timeZone, pickup.expiresAt).split('T');
  const until = t('case.pickup.until', { day: toDay.format(new Date(endDay)), time: toTime(endTime) });
  const last = desk && lastOpening(desk, timeZone, pickup.expiresAt);
  if (!last) return [until];
  const { day, until: time } = last;
  const open =
    day === endDay
      ? t('case.pickup.openUntil', { time: toTime(time) })
      : t('case.pickup.openLast', { day: toDay.format(new Date(day)), time: toTime(time) });
  return [until, open];
}
