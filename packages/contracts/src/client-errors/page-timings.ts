import { z } from '../zod.js';
import { clientLoadSchema } from './client-error.js';

/**
 * How fast a release is in a page, in milliseconds: the loading of the remote, the largest paint of the page (LCP), and the
 * slowest interaction (INP).
 */
export const pageTimingNames = ['load', 'largestPaint', 'interaction'] as const;
export type PageTiming = (typeof pageTimingNames)[number];

/** No page takes longer: a device that slept. */
const milliseconds = z.number().min(0).max(600_000).optional();

/** `POST /client-timings`: sent once, when a page of a compared release is left. */
export const clientTimingsSchema = clientLoadSchema
  .extend({ load: milliseconds, largestPaint: milliseconds, interaction: milliseconds })
  .meta({ id: 'ClientTimings' });
export type ClientTimings = z.infer<typeof clientTimingsSchema>;

const count = z.int().min(0);

/** What pages reported of a release while it was compared with another. */
export const releaseTotalsSchema = z
  .object({
    loads: count,
    errors: count,
    visitors: count.describe('with errors, that differ in both network and number'),
    measured: count.describe('pages that reported timings'),
    p75: z
      .partialRecord(z.enum(pageTimingNames), z.number())
      .describe('milliseconds within which three of four pages were; without what no page reported'),
  })
  .meta({ id: 'ReleaseTotals' });
export type ReleaseTotals = z.infer<typeof releaseTotalsSchema>;
