import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { BucketTrouble } from '../../platform/file-storage/bucket/bucket-trouble.js';
import {
  type FileStorage,
  getFileName,
  type KeptFile,
  UPLOAD_MS,
} from '../../platform/file-storage/file-storage.js';
import { isIntact, pictureType } from '../../platform/file-storage/prepare-file.js';

/** SQL: all files that the database names, with their known size and type, one line per kind of owner. */
export const NAMED = `
  SELECT id, item_id AS owner, 'item' AS "of", size, type FROM item_files
  UNION ALL SELECT id, claim_id, 'claim', size, type FROM claim_files
  UNION ALL SELECT avatar_id, id, 'user', NULL, '${pictureType}' FROM users WHERE avatar_id IS NOT NULL`;

export interface Named {
  readonly id: string;
  readonly owner: string;
  readonly of: 'item' | 'claim' | 'user';
  /** Bytes; null for portraits, because their size is not stored. */
  readonly size: number | null;
  readonly type: string;
}

/** A file that the database names and that is missing or has another size. */
interface Lost {
  readonly file: string;
  /** The kind and id of the file's owner. */
  readonly of: Named['of'];
  readonly owner: string;
}

export interface FilesReport {
  /** Number of files that the database names, thumbnails included. */
  readonly named: number;
  readonly missing: Lost[];
  /** Files with a wrong size, in bytes, or that cannot be read; `expected` if the database stores the size. */
  readonly damaged: (Lost & { readonly bytes: number; readonly expected: number | null })[];
  /** Files without a row in the database that are older than an upload in progress. */
  readonly unknown: { readonly file: string; readonly bytes: number; readonly writtenAt: Date }[];
}

/**
 * Compares the files with the database by name and size, while the service may run. Skips files that are
 * being added or removed. Changes nothing.
 * @param withContent also reads every file to its end
 * @param mostOpened number of files that are opened without reading them, the newest of the database
 */
export async function verifyFiles(
  dataSource: Pick<DataSource, 'query'>,
  storage: FileStorage,
  { withContent = false, mostOpened = 0 } = {},
): Promise<FilesReport> {
  const compare = () => compareOnce(dataSource, storage, { withContent, mostOpened });
  const report = await compare();
  if (report.missing.length + report.damaged.length + report.unknown.length === 0) return report;
  // Compare twice: a file that was being written or removed is consistent the second time.
  const again = await compare();
  const stillIn = (others: readonly { file: string }[]) => {
    const files = new Set(others.map(({ file }) => file));
    return ({ file }: { file: string }) => files.has(file);
  };
  return {
    named: again.named,
    missing: report.missing.filter(stillIn(again.missing)),
    damaged: report.damaged.filter(stillIn(again.damaged)),
    unknown: report.unknown.filter(stillIn(again.unknown)),
  };
}

async function compareOnce(
  dataSource: Pick<DataSource, 'query'>,
  storage: FileStorage,
  { withContent, mostOpened }: { withContent: boolean; mostOpened: number },
): Promise<FilesReport> {
  const rows: Named[] = await dataSource.query(NAMED);
  const stored = new Map<string, KeptFile>();
  for await (const file of storage.list()) stored.set(file.name, file);
  const report: FilesReport = { named: 0, missing: [], damaged: [], unknown: [] };
  const files = rows.flatMap(getFiles);
  const firstOpened = files.length - mostOpened;
  for (const [at, { file, expected, type, ...owner }] of files.entries()) {
    const found = stored.get(file);
    stored.delete(file);
    const isWrong = async ({ bytes }: KeptFile) =>
      isWrongSize(bytes, expected) ||
      (withContent && !(await isReadable(storage, file, type))) ||
      (at >= firstOpened && !(await canBeOpened(storage, file)));
    if (!found) report.missing.push({ file, ...owner });
    else if (await isWrong(found)) report.damaged.push({ file, ...owner, bytes: found.bytes, expected });
  }
  const youngest = new Clock().now() - UPLOAD_MS;
  for (const { name: file, bytes, writtenAt } of stored.values())
    if (writtenAt.getTime() < youngest) report.unknown.push({ file, bytes, writtenAt });
  return { ...report, named: files.length };
}

/** @param expected null if the database does not store the size */
export const isWrongSize = (bytes: number, expected: number | null): boolean =>
  bytes === 0 || (expected !== null && bytes !== expected);

const isReadable = (storage: FileStorage, file: string, type: string): Promise<boolean> =>
  tryToOpen(storage, file, async (stream) => isIntact(await buffer(stream), type));

const canBeOpened = (storage: FileStorage, file: string): Promise<boolean> =>
  tryToOpen(storage, file, async (stream) => {
    for await (const _ of stream) break;
    return true;
  });

/** @returns false for a file that the disk or its permissions refuse  @throws BucketTrouble */
async function tryToOpen(
  storage: FileStorage,
  file: string,
  use: (stream: Readable) => Promise<boolean>,
): Promise<boolean> {
  const [id = '', size] = file.split('.');
  try {
    const opened = await storage.open(id, size ? 'thumbnail' : 'full');
    return opened !== null && (await use(opened.stream));
  } catch (error) {
    if (error instanceof BucketTrouble) throw error;
    return false;
  }
}

/** A picture also has a thumbnail file. */
export function getFiles({
  id,
  owner,
  of,
  size,
  type,
}: Named): (Lost & { expected: number | null; type: string })[] {
  const full = { file: getFileName(id), of, owner, expected: size, type };
  if (type !== pictureType) return [full];
  return [full, { ...full, file: getFileName(id, 'thumbnail'), expected: null }];
}
