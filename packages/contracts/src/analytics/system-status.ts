import { z } from '../zod.js';

const count = z.int().min(0);

/** What pages reported of a release while it was compared with another. */
export const releaseTotalsSchema = z
  .object({
    loads: count,
    errors: count,
    faults: count.describe('errors that the code of the release threw'),
    visitors: count.describe('with errors, that differ in both network and number'),
  })
  .meta({ id: 'ReleaseTotals' });
export type ReleaseTotals = z.infer<typeof releaseTotalsSchema>;

/** `GET /admin/status`: the state of the service, for administrators with full access. */
export const systemStatusSchema = z
  .object({
    version: z.string().describe('with the commit in an archive'),
    startedAt: z.iso.datetime().describe('of the instance that answers'),
    engine: z.enum(['sqlite', 'postgres']),
    readOnly: z
      .enum(['off', 'on', 'configured'])
      .describe('whether changes are refused: on by the switch, configured by READ_ONLY'),
    reasons: z
      .array(z.object({ code: z.string(), detail: z.string() }))
      .describe('what is wrong, as in `/health/ready`'),
    freeBytes: z.number().describe('on the disk of the data folder'),
    backup: z.object({
      lastAt: z.iso.datetime().nullable(),
      everyHours: z.number().nullable().describe('null without a schedule'),
    }),
    mails: z.object({ pending: count, failed: count, unknown: count, held: count }),
    jobs: z
      .array(z.object({ kind: z.string(), waiting: count, failing: count }))
      .describe('failing: tried five times or more'),
    releases: z
      .array(
        z.object({
          app: z.string(),
          version: z.string(),
          canary: z.string().optional(),
          figures: releaseTotalsSchema.optional().describe('of what is live, while there is a canary'),
          canaryFigures: releaseTotalsSchema.optional(),
        }),
      )
      .describe('what is live; empty where this service has no pages'),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** `PUT /admin/status/read-only`: closes changes for everybody, or opens them again. */
export const readOnlyFormSchema = z.object({ readOnly: z.boolean() }).meta({ id: 'ReadOnlyForm' });
export type ReadOnlyForm = z.infer<typeof readOnlyFormSchema>;

/** `GET /admin/status/backups`: the newest 20 backups, and what the job of the schedule does. */
export const backupsSchema = z
  .object({
    backups: z.array(
      z.object({
        name: z.string().describe('as `npm run restore` takes it'),
        createdAt: z.iso.datetime(),
        bytes: z.number().nullable().describe('null for a backup of an earlier version'),
        scheduled: z.boolean(),
        encrypted: z.boolean(),
        verified: z.boolean().describe('every file was read again after it was written'),
        triedAt: z.iso.datetime().nullable().describe('when it was restored for a trial'),
      }),
    ),
    problem: z.string().nullable().describe('why the backups cannot be listed'),
    runningSince: z.iso.datetime().nullable(),
    last: z
      .object({ at: z.iso.datetime(), failure: z.string().nullable() })
      .nullable()
      .describe('how the last backup of the schedule ended'),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backupsSchema>;

/** `GET /admin/status/doctor`: what `npm run doctor` finds. It is at most a minute old. */
export const doctorReportSchema = z
  .object({
    findings: z.array(
      z.object({
        check: z.string(),
        state: z.enum(['ok', 'warning', 'failed']),
        detail: z.string().describe('what was found, and the way on, in English'),
      }),
    ),
    problem: z.string().nullable().describe('why nothing was checked'),
    checkedAt: z.iso.datetime(),
  })
  .meta({ id: 'DoctorReport' });
export type DoctorReport = z.infer<typeof doctorReportSchema>;

/** `/admin/status/test-mail`: the last test e-mail to the caller's address. */
export const testMailSchema = z
  .object({
    to: z.string(),
    last: z
      .object({
        at: z.iso.datetime(),
        status: z.enum(['pending', 'held', 'unconfirmed', 'sent', 'failed', 'unknown']),
        failure: z.string().nullable().describe('why the last try failed'),
      })
      .nullable(),
  })
  .meta({ id: 'TestMail' });
export type TestMail = z.infer<typeof testMailSchema>;
