import type { Language } from '../common/languages.js';
import type { AdminItem } from '../items/item.js';
import { findMail } from '../items/reports.js';

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

/**
 * Returns the step of that number, from 0: the reminders, then the end of the approval.
 * @param since when the item began to wait
 * @param collectionDays after which the approval ends; 0: never
 * @returns undefined after the last one
 */
export function chaseStep(since: Date, step: number, collectionDays: number): ChaseStep | undefined {
  const days = collectionReminderDays.filter((day) => collectionDays === 0 || day < collectionDays);
  const at = (day: number) => new Date(since.getTime() + day * DAY_MS);
  const day = days[step];
  if (day !== undefined) return { dueAt: at(day), isEnd: false };
  return step === days.length && collectionDays > 0 ? { dueAt: at(collectionDays), isEnd: true } : undefined;
}
