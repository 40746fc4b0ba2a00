import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../config/startup-error.js';

/** Names of the parts of a backup, in its folder. */
export const parts = {
  manifest: 'manifest.json',
  /** In the form of sha256sum, so that `sha256sum -c` checks a backup, too. */
  checksums: 'SHA256SUMS',
  files: 'files',
  secretKey: 'secret.key',
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Number of the last migration: an older service cannot read it. */
  migration: z.number().int(),
  counts: z.object({ items: z.number(), claims: z.number(), users: z.number(), files: z.number() }),
  /** Files that the database names and that the disk had lost before. */
  missingFiles: z.array(z.string()),
  /** Whether the key that signs links is in the backup; else it is the operator's own, in the environment. */
  secretKey: z.enum(['included', 'environment']),
  /** SHA-256 of the list of checksums. */
  checksums: sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`);

/** @throws StartupError for a folder that is no backup, or one of a later form */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, parts.manifest), 'utf8').catch(() => null);
  if (text === null) throw new StartupError(`${folder} is no backup: it has no ${parts.manifest}.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(
      `${folder} cannot be restored: its ${parts.manifest} is damaged or of a newer form.`,
    );
  }
}
