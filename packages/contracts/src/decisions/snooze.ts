import { dayAfter } from '../common/campus-time.js';
import { type FieldChange, getChanges } from '../logs/log.js';
import { z } from '../zod.js';

/** Longest snooze of a claim or a report, in days. */
export const snoozeMaxDays = 365;

/** The desk set a claim or a report aside: it is not in the queue until then. */
export const snoozeSchema = z
  .object({
    until: z.iso.datetime().nullable().describe('null: until the claimant answers'),
    by: z.string().nullable().describe('name of the member of staff; null when the account was deleted'),
  })
  .meta({ id: 'Snooze' });
export type Snooze = z.infer<typeof snoozeSchema>;

const day = z.iso.date({ error: 'date_invalid' });

/** `POST /admin/items/:id/snooze`: the row waits again when the day begins on the campus. */
export const snoozeItemSchema = z.object({ until: day }).meta({ id: 'SnoozeItem' });
export type SnoozeItem = z.infer<typeof snoozeItemSchema>;

/** `POST /admin/claims/:id/snooze`: `answer` ends with the claimant's next message or proof. */
export const snoozeClaimSchema = z
  .object({ until: z.union([day, z.literal('answer')], { error: 'date_invalid' }) })
  .meta({ id: 'SnoozeClaim' });
export type SnoozeClaim = z.infer<typeof snoozeClaimSchema>;

/** True for a day until which the desk can snooze: from tomorrow up to a year. */
export const isSnoozeDay = (until: string, today: string): boolean =>
  until > today && until <= dayAfter(today, snoozeMaxDays);

/** Returns the change of a snooze for the log; none where nothing changes. */
export const snoozeChanges = (
  before: Pick<Snooze, 'until'> | null,
  after: Pick<Snooze, 'until'> | null,
): FieldChange[] => {
  const getText = (snooze: typeof before) => snooze && (snooze.until ?? 'answer');
  return getChanges({ snoozedUntil: getText(before) }, { snoozedUntil: getText(after) }, ['snoozedUntil']);
};
