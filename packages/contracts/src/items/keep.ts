import { requiredText } from '../common/text.js';
import { limits } from '../limits.js';
import { type FieldChange, getChanges } from '../logs/log.js';
import { z } from '../zod.js';

/** Why one item stays longer than its category says. Without a day it is on hold: it is neither due nor may it leave unclaimed. */
export const itemKeepSchema = z
  .object({
    until: z.iso.date().nullable().describe('the last day on the campus; null: a hold, until it is lifted'),
    reason: z.string(),
  })
  .meta({ id: 'ItemKeep' });
export type ItemKeep = z.infer<typeof itemKeepSchema>;

/** `POST /admin/items/:id/keep`: for an item that a desk has. */
export const keepItemSchema = z
  .strictObject({
    until: z.iso.date({ error: 'date_invalid' }).nullable(),
    reason: requiredText('reason_required', limits.notesMax),
  })
  .meta({ id: 'KeepItem' });
export type KeepItem = z.infer<typeof keepItemSchema>;

/** True if the item may not leave the desk unclaimed. */
export const isOnHold = ({ keep }: { keep: ItemKeep | null }): boolean =>
  keep !== null && keep.until === null;

/** Returns the change for the log, which never has the reason; none where nothing changes. */
export const keepChanges = (before: ItemKeep | null, after: ItemKeep | null): FieldChange[] => {
  const toLog = (keep: ItemKeep | null) => ({
    keptUntil: keep && (keep.until ?? 'hold'),
    keepReason: keep?.reason ?? null,
  });
  return getChanges(toLog(before), toLog(after), ['keptUntil', 'keepReason'], ['keepReason']);
};
