import { access, constants, stat } from 'node:fs/promises';
import { Clock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { mistypedVariables } from '../../platform/config/variables.js';
import { serviceVersion } from '../../platform/config/version.js';
import { readTime } from '../../platform/database/query/order.js';
import { isSwitchedOn, SWITCHED } from '../../platform/database/read-only.js';
import { findDamage } from '../../platform/database/sqlite/page-check.js';
import { createStorage } from '../../platform/file-storage/bucket/bucket-storage.js';
import { getFreeBytes } from '../../platform/file-storage/disk.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';
import { MANY_ATTEMPTS } from '../../platform/jobs/backoff.js';
import { isInFuture } from '../../platform/jobs/nightly-runs.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { withBucket } from '../backup/place.js';
import { backUpData, isLate } from '../backup-schedule/backup-job.js';
import { verifyFiles } from '../files/verify-files.js';
import { retention } from '../retention/retention-job.js';
import { SEE_DAMAGE, withDatabase } from '../with-database.js';
import { getCount, getNames } from '../words.js';
import { tryBackupTarget } from './backup-target.js';
import { type Check, type Checked, type Database, type Finding, failed, ok, warning } from './finding.js';
import { address, service } from './running-service.js';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;
const MOST_OPENED = 1_000;
const MAIL_WAITS_MS = HOUR_MS / 2;

const getNumber = async (query: Checked['query'], sql: string): Promise<number> =>
  Number((await query(sql))[0]?.number ?? 0);

const settings: Check = () => {
  const mistyped = mistypedVariables().map(({ name, meant }) => `${name} (is ${meant} meant?)`);
  return mistyped.length > 0
    ? warning(`Nothing reads these variables: ${mistyped.join(', ')}.`)
    : ok(`Version ${serviceVersion}, Node ${process.versions.node}; every variable is known.`);
};

const database: Check = async ({ config, query }) => {
  const items = await getNumber(query, 'SELECT COUNT(*) AS number FROM items');
  if (config.databaseUrl) {
    const [row] = await query('SHOW server_version');
    return ok(`PostgreSQL ${row?.server_version}, ${getCount(items, 'item')}.`);
  }
  const damage = await findDamage(query);
  if (damage !== null) return failed(`Damaged: ${damage}. ${SEE_DAMAGE}`);
  const [row] = await query('SELECT sqlite_version() AS version');
  return ok(`SQLite ${row?.version}, ${getCount(items, 'item')}, sound.`);
};

const folder: Check = async ({ config: { dataDir, diskReserveBytes } }) => {
  await access(dataDir, constants.R_OK | constants.W_OK);
  const { uid, mode } = await stat(dataDir);
  const free = await getFreeBytes(dataDir);
  const room = `${Math.floor(free / MEGABYTE)} MB free under ${dataDir}`;
  if (free < diskReserveBytes) return failed(`${room}: photos and files are refused. Free some space.`);
  if ((mode & 0o077) !== 0)
    return warning(`${dataDir} can be read by other accounts of this machine: chmod 700 ${dataDir}.`);
  return ok(`${room}, owned by uid ${uid}.`);
};

const files: Check = async ({ config, clock, source }) => {
  await withBucket(config.bucket, async () => undefined);
  const storage = createStorage(config, new HealthReasons(clock), new Metrics(config), clock);
  const { named, missing, damaged } = await verifyFiles(source, storage, { mostOpened: MOST_OPENED });
  if (missing.length + damaged.length === 0)
    return ok(
      `${getCount(named, 'file')}, none missing; the newest ${Math.min(named, MOST_OPENED)} can be opened.`,
    );
  const lost = getNames([...missing, ...damaged].map(({ file, of, owner }) => `${file} of ${of} ${owner}`));
  return failed(
    `${missing.length} of ${named} files are missing, ${damaged.length} have another size or cannot be read (${lost}): npm run files -- verify --content lists all.`,
  );
};

/** Each night writes this time again, so that a night of a wrong clock is forgotten. */
const time: Check = async ({ clock, query }) => {
  const last = await lastRun(query, retention.name);
  return last && isInFuture(last, clock.now())
    ? warning(
        `The nightly job ended ${last.toISOString()}, and it is ${clock.date().toISOString()}: the clock is behind now, or was ahead in that night.`,
      )
    : ok(`It is ${clock.date().toISOString()}.`);
};

const lastRun = async (query: Checked['query'], name: string): Promise<Date | null> => {
  const [row] = await query(`SELECT finished_at AS last FROM job_runs WHERE name = '${name}'`);
  return row?.last ? readTime(row.last) : null;
};

const backups: Check = async ({ config, clock, query }) => {
  await tryBackupTarget(config);
  const { backup, dataDir } = config;
  const noted = await lastRun(query, backUpData.name);
  const last = noted && isInFuture(noted, clock.now()) ? null : noted;
  if (backup.everyMs === null)
    return warning('BACKUP_SCHEDULE is off: make sure that something else backs up.');
  if (!last) return warning('No backup is known yet: the first one is made a minute after the start.');
  const age = Math.floor((clock.now() - last.getTime()) / HOUR_MS);
  if (isLate(last, clock.now(), backup.everyMs))
    return failed(`The last backup is ${age} hours old: look at the log.`);
  const [there, here] = await Promise.all([backup.folder ?? dataDir, dataDir].map((path) => stat(path)));
  const isElsewhere = backup.bucket !== null || there?.dev !== here?.dev;
  return isElsewhere
    ? ok(`The last backup is ${age} hours old.`)
    : warning(`The last backup is ${age} hours old, on the disk of the data: set BACKUP_TO to another disk.`);
};

const mail: Check = async ({ config, clock, query }) => {
  const lost = await getNumber(
    query,
    `SELECT COUNT(*) AS number FROM mail_outbox WHERE status IN ('failed', 'unknown')`,
  );
  if (lost > 0)
    return failed(`${getCount(lost, 'e-mail')} not sent, or with an unknown end: npm run mail -- list.`);
  const [row] = await query(`SELECT MIN(created_at) AS first FROM mail_outbox WHERE status = 'pending'`);
  if (row?.first && clock.now() - readTime(row.first).getTime() > MAIL_WAITS_MS)
    return failed('An e-mail has waited for half an hour: is the mail server away?');
  const held = await getNumber(query, `SELECT COUNT(*) AS number FROM mail_outbox WHERE status = 'held'`);
  if (held > 0)
    return warning(
      `${getCount(held, 'e-mail')} held back after a restore: npm run mail -- list, then npm run mail -- release --all.`,
    );
  return config.smtpUrl
    ? ok(row?.first ? 'E-mails wait for less than half an hour.' : 'No e-mail waits.')
    : warning('SMTP_URL is not set: e-mails become files under DATA_DIR/outbox.');
};

const changes: Check = async ({ config, query }) => {
  if (config.readOnly)
    return warning('Changes are closed by READ_ONLY. Commands other than retention still write.');
  return isSwitchedOn(await query(SWITCHED))
    ? warning(
        'An administrator closed changes on the Status page. Commands other than retention still write.',
      )
    : ok('Changes are open.');
};

const jobs: Check = async ({ query }) => {
  const rows = await query(`SELECT kind, attempts FROM jobs WHERE attempts >= ${MANY_ATTEMPTS}`);
  return rows.length > 0
    ? failed(
        `Jobs fail again and again: ${[...new Set(rows.map(({ kind }) => kind))].join(', ')}. The log says why.`,
      )
    : ok('No job fails.');
};

const administrators: Check = async ({ config: { admin, demo }, query }) => {
  const full = await getNumber(
    query,
    `SELECT COUNT(*) AS number FROM users WHERE role = 'admin' AND access = 'full' AND invited_at IS NULL`,
  );
  if (full === 0)
    return failed(
      'No administrator has full access: open the link in the log, or npm run admin -- create <email>.',
    );
  return admin && !demo
    ? warning('ADMIN_EMAIL and ADMIN_PASSWORD are no longer needed: remove them.')
    : ok(`${getCount(full, 'administrator')} with full access.`);
};

/** The checks in the order of their lines. */
const checks: Readonly<Record<string, Check>> = {
  settings,
  database,
  folder,
  files,
  time,
  service,
  address,
  backups,
  mail,
  changes,
  jobs,
  administrators,
};

export type NamedFinding = Finding & { readonly check: string };

/** Runs all checks. A check that throws is a failed one; a database that cannot be opened fails those that read it. */
export function runChecks(config: Config): Promise<NamedFinding[]> {
  return withDatabase(config, (source) => examine(config, source)).catch((error: Error) =>
    examine(config, { query: () => Promise.reject(error) }),
  );
}

/** A check that cannot run for a reason that another line has already has no line. */
async function examine(config: Config, source: Database): Promise<NamedFinding[]> {
  const clock = new Clock();
  const query: Checked['query'] = (sql) => source.query(sql);
  const findings: NamedFinding[] = [];
  const causes = new Set<string>();
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push({ check: name, ...(await check({ config, clock, source, query })) });
    } catch (error) {
      const { message } = error as Error;
      if (!causes.has(message)) findings.push({ check: name, ...failed(message) });
      causes.add(message);
    }
  }
  return findings;
}
