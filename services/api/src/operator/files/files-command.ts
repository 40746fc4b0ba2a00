import { Clock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { storageOf } from '../../platform/file-storage/bucket/bucket-storage.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { type Moved, moveToBucket } from './move-files.js';
import { type FilesReport, verifyFiles } from './verify-files.js';

function asLines({ named, missing, damaged, unknown }: FilesReport): string {
  const lines = [
    ...missing.map(({ file, of, owner }) => `missing  ${file}  of ${of} ${owner}`),
    ...damaged.map(
      ({ file, of, owner, bytes, expected }) =>
        `damaged  ${file}  of ${of} ${owner}  ${bytes} bytes${bytes > 0 && bytes === (expected ?? bytes) ? ' that cannot be read' : `, not ${expected ?? 'one'}`}`,
    ),
    ...unknown.map(
      ({ file, bytes, writtenAt }) => `unknown  ${file}  ${bytes} bytes of ${writtenAt.toISOString()}`,
    ),
  ];
  const sum = `The database names ${named} files: ${missing.length} missing, ${damaged.length} damaged. ${unknown.length} that it does not name.`;
  return [...lines, sum].join('\n');
}

const asSentence = ({ files, copied, alreadyThere, onlyInBucket }: Moved): string =>
  `All ${files} files are in the bucket: ${copied} copied, ${alreadyThere} were there. ${onlyInBucket} more lie there; the service removes what its database does not name.`;

async function verify(config: Config, { json, content }: { json: boolean; content: boolean }) {
  const clock = new Clock();
  const storage = storageOf(config, new HealthReasons(clock), new Metrics(config), clock);
  const report = await withDatabase(config, (dataSource) =>
    verifyFiles(dataSource, storage, { withContent: content }),
  );
  const isLost = report.missing.length + report.damaged.length > 0;
  const said = json ? JSON.stringify(report, null, 2) : asLines(report);
  return { code: isLost ? 1 : 0, said } as const;
}

async function move(config: Config, json: boolean): Promise<string> {
  const moved = await moveToBucket(config, (line) => process.stderr.write(`${line}\n`));
  return json ? JSON.stringify(moved) : asSentence(moved);
}

/** `npm run files -- verify`: the exit code reports lost files. `npm run files -- move --to-s3` */
export const command = defineCommand({
  usage: 'npm run files -- verify [--content] | move --to-s3 [--json]',
  options: {
    json: { type: 'boolean', default: false },
    content: { type: 'boolean', default: false },
    'to-s3': { type: 'boolean', default: false },
  },
  positionals: 1,
  run: ({ config, positionals: [action], values: { json, content, 'to-s3': toS3 } }) => {
    if (toS3 !== (action === 'move') || (content && action !== 'verify')) throw new UsageError();
    if (action === 'move') return move(config, json);
    if (action === 'verify') return verify(config, { json, content });
    throw new UsageError();
  },
});
