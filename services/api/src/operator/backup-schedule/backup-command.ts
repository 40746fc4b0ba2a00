import { refuseRestoreIn } from '../../platform/file-storage/restore-marker.js';
import { backUp } from '../backup/back-up.js';
import { withBucket } from '../backup/place.js';
import { defineCommand, UsageError } from '../run-command.js';
import { backUpOnSchedule } from './scheduled-backup.js';

/** `npm run backup [-- <folder>] [--scheduled [--trial]] [--json]` */
export const command = defineCommand({
  usage: 'npm run backup [-- <new folder>] [--scheduled [--trial]] [--json]',
  options: {
    json: { type: 'boolean', default: false },
    scheduled: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
  },
  positionals: 1,
  run: async ({ config, positionals: [folder], values: { json, scheduled, trial } }) => {
    if ((scheduled && folder) || (trial && !scheduled)) throw new UsageError();
    const { place, manifest } = await withBucket(config.bucket, async (bucket) => {
      if (bucket) await refuseRestoreIn(bucket);
      if (!scheduled) return backUp(config, { folder, bucket });
      return withBucket(config.backup.bucket, (intoBucket = bucket) =>
        backUpOnSchedule(config, { bucket, intoBucket, trial }),
      );
    });
    if (json) return JSON.stringify({ backup: place.title, ...manifest });
    const { items, claims, users, files } = manifest.counts;
    const lost =
      manifest.missingFiles.length > 0 ? ` ${manifest.missingFiles.length} file(s) were missing before.` : '';
    return `Backed up ${items} items, ${claims} claims, ${users} users and ${files} files to ${place.title}.${lost}`;
  },
});
