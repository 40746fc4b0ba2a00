import { releaseTotalsSchema } from '../analytics/system-status.js';
import { z } from '../zod.js';
import { builtReleaseSchema } from './built-folder.js';

/*
 * The routes below `/releases/{app}`, by which a team publishes its remote with its release key. All that they take stands in
 * the address, which the signature covers; only an upload has a body.
 */

const { version } = builtReleaseSchema.shape;
const again = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true')
  .describe('also a release that is older than the live one');

/** The name of an app in a path. */
export const releaseAppSchema = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** `POST /releases/{app}` */
export const uploadReleaseQuery = z.object({ again });
export type UploadReleaseQuery = z.infer<typeof uploadReleaseQuery>;

/** `PUT /releases/{app}/live` */
export const liveReleaseQuery = z.object({
  version,
  percent: z.coerce
    .number()
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('share of the visitors that get it as a canary; all without it'),
  again,
});
export type LiveReleaseQuery = z.infer<typeof liveReleaseQuery>;

/** `POST /releases/{app}/rollback` */
export const rollbackReleaseQuery = z.object({
  version: version
    .optional()
    .describe('without it a canary ends, or the release is live again that was before'),
});
export type RollbackReleaseQuery = z.infer<typeof rollbackReleaseQuery>;

/** The releases of an app on the site. */
export const releaseStatusSchema = z
  .object({
    app: z.string(),
    live: z.string().nullable().describe('the version; null if nothing is live'),
    canary: z
      .object({ version: z.string(), percent: z.int(), reports: releaseTotalsSchema.optional() })
      .nullable()
      .describe('with what pages reported of it'),
    stored: z.array(z.string()).describe('the versions on the site'),
  })
  .meta({ id: 'ReleaseStatus' });
export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;

/** A stored release, which is not live by that. */
export const storedReleaseSchema = z
  .object({ app: z.string(), version: z.string(), isNew: z.boolean().describe('false if it was there') })
  .meta({ id: 'StoredRelease' });
export type StoredRelease = z.infer<typeof storedReleaseSchema>;
