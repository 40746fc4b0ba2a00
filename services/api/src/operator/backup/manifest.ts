import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { getId } from '../../platform/file-storage/file-storage.js';
import { getCount, getNames } from '../words.js';
import type { Folder, Place } from './place.js';
import { dumpFile } from './postgres-backup.js';
import { sqliteFile } from './sqlite-backup.js';

export const parts = {
  manifest: 'manifest.json',
  /** The list has the form of sha256sum, so that `sha256sum -c` can check a backup. */
  checksums: 'SHA256SUMS',
  files: 'files',
  secretKey: 'secret.key',
} as const;

/** Ending of encrypted files. The program `age` reads them too: `age -d -i key.txt file.age`. */
export const ENCRYPTED = '.age';

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
  /** Files that had another size than the database says. */
  damagedFiles: z.array(z.string()).default([]),
  /** `included`: the key that signs links is in the backup. `environment`: the operator keeps it. */
  secretKey: z.enum(['included', 'environment']),
  /** SHA-256 of the list of checksums. */
  checksums: sha256,
  /** True for a backup of the schedule, which is removed when enough newer ones exist. */
  scheduled: z.boolean().default(false),
  /** True if all files except this one and the checksums are encrypted, and named `….age`. */
  encrypted: z.boolean().default(false),
  /** The public key of an encrypted backup; null in earlier ones. */
  publicKey: z.string().nullable().default(null),
  /** Size without this file; null in earlier ones. */
  bytes: z.number().nullable().default(null),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const writeManifest = (folder: Folder, manifest: Manifest): Promise<void> =>
  writeFile(folder.getPath(parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`);

/** Returns the text of a file; null if there is none. */
const getText = (place: Place, name: string): Promise<string | null> =>
  text(place.read(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    if (error.code === 'EACCES') throw new StartupError(`${place.title} cannot be read (EACCES).`);
    throw error;
  });

/** @throws StartupError for a place that is no backup, or one of a later form */
export async function readManifest(backup: Place): Promise<Manifest> {
  const found = await getText(backup, parts.manifest);
  if (found === null) throw new StartupError(`${backup.title} is no backup: it has no ${parts.manifest}.`);
  try {
    return manifestSchema.parse(JSON.parse(found));
  } catch {
    throw new StartupError(
      `${backup.title} cannot be restored: its ${parts.manifest} is damaged or of a newer form.`,
    );
  }
}

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

const computeHash = (content: string): string => createHash('sha256').update(content).digest('hex');

async function hashOfFile(place: Place, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of place.read(name)) hash.update(piece);
  return hash.digest('hex');
}

const getContents = async (place: Place): Promise<string[]> =>
  (await place.list()).filter((name) => name !== parts.manifest && name !== parts.checksums);

type Form = Pick<Manifest, 'engine' | 'secretKey' | 'encrypted'>;

/** Returns the names of the files that every backup of this form has. */
const requiredParts = ({ engine, secretKey, encrypted }: Form): string[] =>
  [engine === 'sqlite' ? sqliteFile : dumpFile, ...(secretKey === 'included' ? [parts.secretKey] : [])].map(
    (name) => (encrypted ? name + ENCRYPTED : name),
  );

/** True for a name that a backup of this form can have. */
function isPart(name: string, form: Form): boolean {
  if (requiredParts(form).includes(name)) return true;
  const [folder, file = '', ...deeper] = name.split('/');
  const isReadable = !form.encrypted || file.endsWith(ENCRYPTED);
  const plain = form.encrypted ? file.slice(0, -ENCRYPTED.length) : file;
  return folder === parts.files && deeper.length === 0 && isReadable && getId(plain) !== undefined;
}

/**
 * Lists the files of a backup to restore. Restoring writes to these names, so a forged one must not leave the folder.
 * @throws StartupError for a name that no backup has
 */
export async function listParts(backup: Place, form: Form): Promise<string[]> {
  const names = await getContents(backup);
  const foreign = names.filter((name) => !isPart(name, form)).map((name) => JSON.stringify(name));
  if (foreign.length === 0) return names;
  throw new StartupError(
    `The backup ${backup.title} is refused: no backup has a file with the name ${getNames(foreign)}. Nothing was changed.`,
  );
}

export const unreadable = (name: string, code: string) =>
  new StartupError(
    `No backup was made: the stored file ${name} cannot be read (${code}). Give it to the account of the service, or put it back from a backup: npm run files -- verify --content says of what it is.`,
  );

/** A hard link to a file of another account is made, and cannot be read. */
const refuseUnreadable =
  (name: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code ? unreadable(name.slice(name.lastIndexOf('/') + 1), error.code) : error;
  };

/**
 * Lists the SHA-256 of every file of a backup.
 * @param folder where the list is written
 * @returns the SHA-256 of that list
 */
export async function writeChecksums(backup: Place, folder: Folder): Promise<string> {
  const names = await getContents(backup);
  const hashes = new Map<string, string>();
  await mapLimit(names, async (name) => {
    const hash =
      (await backup.notedSha256(name)) ?? (await hashOfFile(backup, name).catch(refuseUnreadable(name)));
    hashes.set(name, hash);
  });
  const list = names.map((name) => `${hashes.get(name)}  ${name}\n`).join('');
  await writeFile(folder.getPath(parts.checksums), list);
  return computeHash(list);
}

/**
 * Proves that a backup is unchanged: no file differs, is missing or was added.
 * @param skipDamagedFiles accepts wrong pictures and proof files; only a command with this option names it in a refusal
 * @returns the names of the accepted ones
 * @throws StartupError naming the wrong files
 */
export async function verifyChecksums(
  backup: Place,
  manifest: Manifest,
  { skipDamagedFiles }: { readonly skipDamagedFiles?: boolean } = {},
): Promise<string[]> {
  const list = (await getText(backup, parts.checksums)) ?? '';
  if (computeHash(list) !== manifest.checksums) throw damaged(backup, [parts.checksums]);
  const known = new Map(list.split('\n').flatMap((line) => asEntry(line)));
  const there = new Set(await listParts(backup, manifest));
  const expected = new Set([...known.keys(), ...requiredParts(manifest)]);
  const wrong = [...expected].filter((name) => !there.has(name));
  await mapLimit([...there], async (name) => {
    if (known.get(name) !== (await hashOfFile(backup, name).catch(nullIfUnreadable))) wrong.push(name);
  });
  const isStored = wrong.every((name) => name.startsWith(`${parts.files}/`));
  if (wrong.length > 0 && !(isStored && skipDamagedFiles))
    throw damaged(backup, wrong.sort(), isStored && skipDamagedFiles === false);
  return wrong;
}

/** A bad disk fails to read a file. */
function nullIfUnreadable(error: NodeJS.ErrnoException): null {
  if (error.code !== 'EIO') throw error;
  return null;
}

function asEntry(line: string): [string, string][] {
  const [, hash, name] = LINE.exec(line) ?? [];
  return hash && name ? [[name, hash]] : [];
}

const damaged = ({ title }: Place, names: readonly string[], canSkip = false) =>
  new StartupError(
    `The backup ${title} is damaged: ${getNames(names)} ${names.length === 1 ? 'is not as it was' : 'are not as they were'} written. Nothing was changed.${canSkip ? ' Restore another backup, or add --skip-damaged-files to restore without these files.' : ''}`,
  );

export const wordCounts = ({ items, claims, users, files }: Manifest['counts']): string =>
  `${getCount(items, 'item')}, ${getCount(claims, 'claim')}, ${getCount(users, 'user')} and ${getCount(files, 'file')}`;

/** The stored files that were lost before the backup, in a sentence; empty without any. */
export function wordLostFiles({
  missingFiles,
  damagedFiles,
}: Pick<Manifest, 'missingFiles' | 'damagedFiles'>): string {
  const lost = [...damagedFiles, ...missingFiles];
  if (lost.length === 0) return '';
  return ` ${getCount(lost.length, 'stored file')} had another size or did not exist when the backup was made (${getNames(lost)}): npm run files -- verify says of what.`;
}
