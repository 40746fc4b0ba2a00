import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
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

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Every file of a backup but the two that describe it. */
async function contentsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((name) => name !== parts.manifest && name !== parts.checksums)
    .sort();
}

/** Lists the SHA-256 of every file in a folder. @returns the SHA-256 of that list */
export async function writeChecksums(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const name of await contentsOf(folder))
    lines.push(`${await hashOfFile(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, parts.checksums), lines.join(''));
  return hashOf(lines.join(''));
}

/**
 * Proves that a backup is what it was when it was made: nothing changed, nothing gone, nothing added.
 * @throws StartupError naming the first file that is not
 */
export async function verifyChecksums(folder: string, expected: string): Promise<void> {
  const list = await readFile(join(folder, parts.checksums), 'utf8').catch(() => '');
  if (hashOf(list) !== expected) throw damaged(folder, parts.checksums);
  const known = new Map(list.split('\n').flatMap((line) => asEntry(line)));
  const there = await contentsOf(folder);
  const present = new Set(there);
  const gone = [...known.keys()].find((name) => !present.has(name));
  if (gone) throw damaged(folder, gone);
  for (const name of there)
    if (known.get(name) !== (await hashOfFile(join(folder, name)))) throw damaged(folder, name);
}

function asEntry(line: string): [string, string][] {
  const [, hash, name] = LINE.exec(line) ?? [];
  return hash && name ? [[name, hash]] : [];
}

const damaged = (folder: string, name: string) =>
  new StartupError(`The backup ${folder} is damaged: ${name} is not as it was written. Nothing was changed.`);
