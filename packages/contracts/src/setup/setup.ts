import { z } from '../zod.js';

/** `GET /setup`: how far the database is (§4). `error` is the specified text, never a detail of the machine. */
export const setupStatusSchema = z
  .object({
    state: z.enum(['initializing', 'ready', 'failed']),
    tablesCreated: z.number().int().min(0),
    tablesFailed: z.number().int().min(0),
    error: z.string().optional(),
  })
  .meta({ id: 'SetupStatus' });
export type SetupStatus = z.infer<typeof setupStatusSchema>;

/** What a failed initialisation raises (§4). */
export const setupFailureText = (tables: number): string => `Failed to create ${tables} table(s)`;
