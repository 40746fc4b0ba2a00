import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../../platform/config/startup-error.js';
import type { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { wordCounts, wordLostFiles } from '../backup/manifest.js';
import { BACKUPS, backupInBucket, Folder, IN_BUCKET, type Place, withBucket } from '../backup/place.js';
import { defineCommand, UsageError } from '../run-command.js';
import { getCount, getNames } from '../words.js';
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

export const command = defineCommand({
  usage:
    'npm run restore -- <folder of a backup> | s3:<time> [--key <file of its private key>] [--force] [--skip-damaged-files] [--send-mail] [--json]',
  options: {
    key: { type: 'string' },
    force: { type: 'boolean', default: false },
    'skip-damaged-files': { type: 'boolean', default: false },
    'send-mail': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  positionals: 1,
  duringRestore: true,
  run: async ({
    config,
    positionals: [name],
    values: { key, force, 'skip-damaged-files': skipDamagedFiles, 'send-mail': sendMail, json },
  }) => {
    if (!name) throw new UsageError();
    const isNew = !existsSync(config.dataDir);
    const inOther = name.startsWith(IN_BUCKET) ? config.backup.bucket : null;
    const { manifest, aside, heldMails, skippedFiles } = await withBucket(config.bucket, (bucket) =>
      withBucket(inOther, async (other) => {
        const buckets = [other, bucket].filter((one) => one !== undefined);
        return restoreBackup(config, await findBackup(name, buckets), {
          force,
          skipDamagedFiles,
          sendMail,
          bucket,
          keyFile: key,
        });
      }),
    );
    const { counts, createdAt } = manifest;
    if (json) return JSON.stringify({ createdAt, counts, heldMails, aside, skippedFiles });
    const remaining = aside.length > 0 ? ` What was there before is kept in ${aside.join(' and ')}.` : '';
    const held =
      heldMails > 0
        ? ` ${getCount(heldMails, 'e-mail')} held back, because they may have been sent since: npm run mail -- list shows them, npm run mail -- release --all sends them.`
        : '';
    const skipped =
      skippedFiles.length > 0
        ? ` ${getCount(skippedFiles.length, 'damaged file')} skipped: ${getNames(skippedFiles)}.`
        : '';
    const owned =
      isNew && process.getuid?.() === 0
        ? ` ${config.dataDir} is new and belongs to root: chown -R it to the account of the service.`
        : '';
    return `Restored ${wordCounts(counts)} as of ${createdAt}.${skipped}${wordLostFiles(manifest)}${remaining}${held}${owned} Now start the service.`;
  },
});
