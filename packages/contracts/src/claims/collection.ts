import { dayIn } from '../common/campus-time.js';
import type { Language } from '../common/languages.js';
import type { AdminItem } from '../items/item.js';
import { findMail } from '../items/reports.js';
import { durations } from '../limits.js';
import { collectionDay, type Hours } from '../settings/opening-hours.js';

const DAY_MS = 86_400_000;

/** Days after which the claimant of an item that waits at the desk is reminded. */
export const collectionReminderDays = [3, 7, 12] as const;

/** Number of these days on which the finder of a promised item is reminded to bring it, the first ones. */
export const finderReminders = 2;

/** Shortest time between a reminder and one that the desk sends by hand. */
const REMINDER_PAUSE_MS = 3_600_000;

/** True if the last reminder was sent in the last hour. */
export const isRemindedLately = (remindedAt: Date | string | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - new Date(remindedAt).getTime() < REMINDER_PAUSE_MS;

/** True if the service can write to the finder of an item. */
export const canWriteToFinder = ({
  userId,
  contactInfo,
}: Pick<AdminItem, 'userId' | 'contactInfo'>): boolean =>
  userId !== null || findMail(contactInfo) !== undefined;

/** The reason for the claimant, after an approval ended. */
export const notCollected = {
  en: 'You did not collect it in time, so it is available again. If it is still yours, write to the desk or send a new claim.',
  es: 'No lo recogiste a tiempo, así que vuelve a estar disponible. Si sigue siendo tuyo, escribe a la oficina o envía otra solicitud.',
  fr: 'Vous ne l’avez pas retiré à temps\u00a0: il est de nouveau disponible. S’il est toujours à vous, écrivez au bureau ou faites une nouvelle demande.',
} as const satisfies Record<Language, string>;

/** What is due for a promised item, `step` by `step`. */
export interface ChaseStep {
  readonly dueAt: Date;
  readonly isEnd: boolean;
}

/** Returns the moment so many days later. */
export type CountDays = (since: Date, days: number) => Date;

const countAll: CountDays = (since, days) => new Date(since.getTime() + days * DAY_MS);

/** Counts the days to collect something from a desk, see `collectionDay`; the time of day stays. */
export const countOpenDays =
  (hours: Hours, timeZone: string): CountDays =>
  (since, days) => {
    const day = dayIn(timeZone, since);
    return countAll(since, (Date.parse(collectionDay(hours, day, days)) - Date.parse(day)) / DAY_MS);
  };

/**
 * Returns until when an item that waits for its claimant can be collected: the end of the approval, else of the code. The days
 * begin when the code is drawn.
 * @param codeExpiresAt end of the pick-up code
 * @param collectionDays after which the approval ends; 0: never
 */
export const collectableUntil = (
  codeExpiresAt: Date,
  collectionDays: number,
  count: CountDays = countAll,
): Date =>
  collectionDays > 0
    ? count(new Date(codeExpiresAt.getTime() - durations.pickupCode), collectionDays)
    : codeExpiresAt;

/**
 * Returns the step of that number, from 0: the reminders, then the end of the approval.
 * @param since when the item began to wait
 * @param collectionDays after which the approval ends; 0: never
 * @param count the moment so many days later; by the closed days of the desk where it has some
 * @returns undefined after the last one
 */
export function chaseStep(
  since: Date,
  step: number,
  collectionDays: number,
  count: CountDays = countAll,
): ChaseStep | undefined {
  const days = collectionReminderDays.filter((day) => collectionDays === 0 || day < collectionDays);
  const day = days[step];
  if (day !== undefined) return { dueAt: count(since, day), isEnd: false };
  return step === days.length && collectionDays > 0
    ? { dueAt: count(since, collectionDays), isEnd: true }
    : undefined;
}
