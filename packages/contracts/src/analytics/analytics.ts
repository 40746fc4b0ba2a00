import { z } from '../zod.js';

const count = z.number().int().min(0);
const countsByName = z.record(z.string(), count);
/** Change against the 30 days before the last 30, in percent; null where there was nothing before. */
const change = z.number().nullable();

/** The figures of the dashboard (§3). `totalClaims` counts approved claims; `claimedItems` items with status claimed. */
export const analyticsSchema = z
  .object({
    totalItems: count,
    totalLostItems: count,
    totalFoundItems: count,
    totalClaims: count,
    claimedItems: count,
    itemsPendingReview: count,
    byStatus: countsByName,
    byCategory: countsByName,
    byLocation: countsByName,
    perDay: z.array(z.object({ day: z.iso.date(), found: count, lost: count })),
    change: z.object({
      totalItems: change,
      totalLostItems: change,
      totalFoundItems: change,
      totalClaims: change,
    }),
    unavailable: z.literal(true).optional().describe('the figures could not be counted: all are zero (§7)'),
    recentActivity: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        description: z.string(),
        title: z.string().optional(),
        timestamp: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;
