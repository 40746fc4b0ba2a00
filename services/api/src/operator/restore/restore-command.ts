import { resolve } from 'node:path';
import { StartupError } from '../../platform/config/startup-error.js';
import type { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { BACKUPS, backupInBucket, Folder, IN_BUCKET, type Place, withBucket } from '../backup/place.js';
import { defineCommand, UsageError } from '../run-command.js';
import { restoreBackup } from './restore-backup.js';

/**
 * Finds a backup by its name.
 * @param buckets that may have it
 * @throws StartupError if no bucket has a backup of this time
 */
async function findBackup(name: string, buckets: readonly Bucket[]): Promise<Place> {
  if (!name.startsWith(IN_BUCKET)) return new Folder(resolve(name));
  if (buckets.length === 0)
    throw new StartupError(
      `${name} lies in a bucket: set BACKUP_TO to it, or S3_BUCKET and what belongs to it.`,
    );
  const time = name.slice(IN_BUCKET.length);
  const others: string[] = [];
  for (const bucket of buckets) {
    const times = await bucket.folders(BACKUPS);
    if (times.includes(time)) return backupInBucket(bucket, time);
    others.push(...times.map((one) => IN_BUCKET + one));
  }
  throw new StartupError(`The bucket has no backup ${name}; there are: ${others.join(', ') || 'none'}.`);
}

/** `npm run restore -- <folder> | s3:<time> [--key <file>] [--force] [--send-mail] [--json]` */
export const command = defineCommand({
  usage:
    'npm run restore -- <folder of a backup> | s3:<time> [--key <file of its private key>] [--force] [--send-mail] [--json]',
  options: {
    key: { type: 'string' },
    force: { type: 'boolean', default: false },
    'send-mail': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  positionals: 1,
  duringRestore: true,
  run: async ({ config, positionals: [name], values: { key, force, 'send-mail': sendMail, json } }) => {
    if (!name) throw new UsageError();
    const inOther = name.startsWith(IN_BUCKET) ? config.backup.bucket : null;
    const { manifest, aside, heldMails } = await withBucket(config.bucket, (bucket) =>
      withBucket(inOther, async (other) => {
        const buckets = [other, bucket].filter((one) => one !== undefined);
        return restoreBackup(config, await findBackup(name, buckets), {
          force,
          sendMail,
          bucket,
          keyFile: key,
        });
      }),
    );
    const { counts, createdAt } = manifest;
    if (json) return JSON.stringify({ createdAt, counts, heldMails, aside });
    const { items, claims, users, files } = counts;
    const kept = aside.length > 0 ? ` What was there before is kept in ${aside.join(' and ')}.` : '';
    const held =
      heldMails > 0
        ? ` ${heldMails} e-mail(s) are held back, because they may have been sent since: npm run mail -- list shows them, npm run mail -- release --all sends them.`
        : '';
    return `Restored ${items} items, ${claims} claims, ${users} users and ${files} files as of ${createdAt}.${kept}${held}`;
  },
});
