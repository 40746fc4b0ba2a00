import { z } from '../zod.js';
import { releaseSchema } from './remotes-manifest.js';

const text = z.string().min(1).max(200);
const element = z.strictObject({ role: z.string().regex(/^[a-z]+$/), name: text.optional() });

const stepSchema = z.union(
  [
    /** Path on the site. */
    z.strictObject({
      open: z
        .string()
        .regex(/^\/(?![/\\])/)
        .max(500),
    }),
    z.strictObject({ see: z.union([element, z.strictObject({ text })]) }),
    z.strictObject({ press: element }),
    z.strictObject({ fill: z.strictObject({ label: text, with: z.string().max(2_000) }) }),
  ],
  { error: 'is no step: open, see, press or fill' },
);

/** `main-path.json` of a built folder: what a person does in the app, as data. Only a browser runs it. */
export const mainPathSchema = z.array(stepSchema).min(1).max(50);
export type MainPath = z.infer<typeof mainPathSchema>;

/** `release.json` of a folder that another repository built: every field is known, and the optional ones are few. */
export const builtReleaseSchema = z.strictObject({
  ...releaseSchema.shape,
  /** A part of paths and addresses. */
  version: z.string().regex(/^\d[\w.-]{0,63}$/, 'is no version such as 1.0.0-4816c10a'),
  contractVersion: z.string().regex(/^\d+\.\d+$/, 'is no version such as 2.1'),
  apiVersion: z.int().min(1),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'is no commit')
    .optional(),
  /** The ranges that it needs of the shell. */
  shared: z.record(z.string(), z.string()),
  mount: z.string(),
  title: z.string().trim().min(1).max(60),
  /** Most kB of script of its pages, by their path below the mount. */
  budgets: z.record(z.string().startsWith('/'), z.number().positive()).optional(),
  /** ed25519, of the canonical JSON of all other fields. */
  signature: z.string().optional(),
});
