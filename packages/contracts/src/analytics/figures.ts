import { calendarDay } from '../common/dates.js';
import type { ItemOutcome } from '../items/item-values.js';
import { z } from '../zod.js';

/** Periods of the statistics: weeks from Monday to Sunday, or the terms of the settings. */
export const figurePeriods = ['week', 'term'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Maximum number of weeks: the last ones of the range. */
export const FIGURE_WEEKS = 26;

/** `GET /admin/figures`: figures of the reports and claims in a range of days on the campus. */
export const figuresQuery = z
  .object({
    by: z.enum(figurePeriods, { error: 'choice_invalid' }).default('week'),
    from: calendarDay().optional().describe('the first day; none: from the beginning'),
    to: calendarDay().optional().describe('the last day; none: until today'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'date_invalid' });
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** Below so many a share in percent says nothing, nor do half of them, nor nine of ten. */
export const leastFigures = { rate: 10, median: 5, p90: 20 } as const;

const count = z.int().min(0);
const days = z.number().min(0).nullable();

const outcomes = {
  returned: count.describe('handed to an owner, without undone handovers'),
  donated: count,
  police: count,
  destroyed: count,
  finder: count,
} satisfies Record<ItemOutcome, z.ZodType>;

const foundFigures = z.object({
  total: count.describe('all that was reported as found and not deleted, with any decision'),
  ...outcomes,
  parted: count.describe('all of donated, destroyed, given to the police or back to the finder'),
  rejected: count,
});

const lostFigures = z.object({
  total: count.describe('all that was reported as lost and not deleted, with any decision'),
  returned: count.describe('status `returned`, or `resolved` after it'),
  rejected: count,
});

const claimFigures = z.object({
  total: count,
  handedOver: count.describe('approved, and the item handed over'),
  notFetched: count.describe('approved, and the item not handed over'),
  rejected: count.describe('by the desk, also after an approval that was undone'),
  withdrawn: count.describe('by the claimant'),
  pending: count,
});

const timeToReturn = z
  .object({
    count: count.describe('found things with outcome `returned`'),
    p50Days: days.describe('half of them took at most this; null below 5'),
    p90Days: days.describe('nine of ten took at most this; null below 20'),
  })
  .describe('days from the report of a found thing, or its intake, to the handover');
export type TimeToReturn = z.infer<typeof timeToReturn>;

const queueAge = z.object({ count, medianDays: days, oldestDays: days }).describe('days since it came in');
export type QueueAge = z.infer<typeof queueAge>;

const partFigures = { found: foundFigures, lost: lostFigures, claims: claimFigures, timeToReturn };

const periodFigures = z.object({
  ...partFigures,
  name: z.string().nullable().describe('of a term'),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type PeriodFigures = z.infer<typeof periodFigures>;

/** Statistics of the desk. Reports and claims count in their own period; the queues are current. */
export const figuresSchema = z
  .object({
    ...partFigures,
    ownersKnown: count
      .optional()
      .describe('of the returned found things: those that name their owner, as the desk noted'),
    byCategory: z.array(timeToReturn.extend({ category: z.string() })).describe('with something returned'),
    outcomesByCategory: z.array(z.object({ category: z.string(), ...outcomes })),
    outcomesByDesk: z
      .array(z.object({ deskId: z.uuid().nullable().describe('null: the desk never had them'), ...outcomes }))
      .describe('of the desk that had them last'),
    queues: z.object({ claims: queueAge, foundReports: queueAge, lostReports: queueAge }),
    periods: z.array(periodFigures).describe('the first of them first'),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof figuresSchema>;

/** Returns a share from 0 to 1; null for a sample that is too small. */
export const toRate = ({ returned, total }: { returned: number; total: number }): number | null =>
  total < leastFigures.rate ? null : returned / total;
