import { z } from '../zod.js';

/** Known causes for an unusable database; the log has the details. */
export const databaseTroubles = ['busy', 'unreachable', 'full', 'database_damaged', 'unknown'] as const;

/** `GET /setup`: how far the database is (§4). `error` is the specified text, never a detail of the machine. */
export const setupStatusSchema = z
  .object({
    state: z.enum(['initializing', 'ready', 'failed']),
    tablesCreated: z.number().int().min(0),
    tablesFailed: z.number().int().min(0),
    error: z.string().optional(),
    reason: z.enum(databaseTroubles).optional(),
    migration: z.string().optional().describe('name of the migration that failed'),
  })
  .meta({ id: 'SetupStatus' });
export type SetupStatus = z.infer<typeof setupStatusSchema>;

/** The text of a failed initialisation (§4). */
export const setupFailureText = (tables: number): string => `Failed to create ${tables} table(s)`;
