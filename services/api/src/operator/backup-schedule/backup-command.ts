import type { Config } from '../../platform/config/config.js';
import { refuseRestoreIn } from '../../platform/file-storage/restore-marker.js';
import { backUp, type Made } from '../backup/back-up.js';
import { wordCounts, wordLostFiles } from '../backup/manifest.js';
import { withBucket } from '../backup/place.js';
import { defineCommand, UsageError } from '../run-command.js';
import { backUpOnSchedule, listBackups } from './scheduled-backup.js';

const formatLine = ({ place, manifest }: Made): string =>
  `${manifest.createdAt}  ${place.title}  ${wordCounts(manifest.counts)}${manifest.encrypted ? ', encrypted' : ''}`;

function showBackups(config: Config, json: boolean): Promise<string> {
  return withBucket(config.bucket, (bucket) =>
    withBucket(config.backup.bucket, async (other) => {
      const made = await listBackups(
        config,
        [other, bucket].filter((one) => one !== undefined),
      );
      if (json)
        return JSON.stringify(made.map(({ place, manifest }) => ({ backup: place.title, ...manifest })));
      return made.length > 0 ? made.map(formatLine).join('\n') : 'There is no backup yet.';
    }),
  );
}

export const command = defineCommand({
  usage:
    'npm run backup [-- <new folder>] [--scheduled [--trial] [--new-target]] [--list: the complete backups] [--json]',
  options: {
    json: { type: 'boolean', default: false },
    scheduled: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
    'new-target': { type: 'boolean', default: false },
  },
  positionals: 1,
  run: async ({ config, positionals: [folder], values }) => {
    const { json, scheduled, trial, list, 'new-target': newTarget } = values;
    if ((scheduled && folder) || ((trial || newTarget) && !scheduled)) throw new UsageError();
    if (list) {
      if (folder || scheduled) throw new UsageError();
      return showBackups(config, json);
    }
    const { place, manifest, restoredForTrial } = await withBucket(config.bucket, async (bucket) => {
      if (bucket) await refuseRestoreIn(bucket);
      if (!scheduled) return { ...(await backUp(config, { folder, bucket })), restoredForTrial: false };
      return withBucket(config.backup.bucket, (intoBucket = bucket) =>
        backUpOnSchedule(config, { bucket, intoBucket, trial, newTarget }),
      );
    });
    if (json) return JSON.stringify({ backup: place.title, ...manifest, restoredForTrial });
    return `Backed up ${wordCounts(manifest.counts)} to ${place.title}.${wordLostFiles(manifest)}`;
  },
});
