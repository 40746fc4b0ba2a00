import { networkInterfaces } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AdminAccess, adminAccesses } from '@lost-found/contracts';
import { z } from 'zod';
import { type BucketSettings, bucketAt, readBucket } from './bucket-settings.js';
import { isLoopback } from './loopback.js';
import { type ProviderConfig, readProviders } from './providers.js';
import { keptSecretKey } from './secret-key.js';
import { StartupError } from './startup-error.js';
import { type VariableValues, variables } from './variables.js';

/** The settings of this process; also the token they are injected by. */
export type Config = Readonly<ReturnType<typeof loadConfig>>;

export const Config: abstract new () => Config = class Config {} as never;

/** Credentials that every visitor of the demo may know. */
export const DEMO_ADMIN = { email: 'admin@campus.example', password: 'umbrella-desk-42' };

const HOUR_MS = 3_600_000;
const DEFAULT_BACKUP_HOURS = 6;

const REPOSITORY_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

const getSecondFactor: Readonly<Record<'optional' | 'full' | 'required', readonly AdminAccess[]>> = {
  optional: [],
  full: ['full'],
  required: adminAccesses,
};

/** True in production; for code that runs when the configuration may be invalid. */
export const isProduction = (env: NodeJS.ProcessEnv = process.env): boolean => env.NODE_ENV === 'production';

/**
 * Reads and validates the environment; no other code reads it. The descriptions of the variables say what each setting
 * means.
 * @throws StartupError with the name of the variable and its rule
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = parse(env);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const production = isProduction(env);
  const sampleData = values.SAMPLE_DATA ?? !production;
  const named = readAdmin(values);
  const demo = named || !sampleData || !values.AUTH_PASSWORDS ? null : readDemo(values);
  const providers = readProviders(values.OIDC_PROVIDERS ?? [], env);
  if (!values.AUTH_PASSWORDS) refuseNoWayIn(providers);
  if (values.RELEASE_UPLOADS && !values.RELEASE_KEYS)
    throw new StartupError('Cannot start: RELEASE_UPLOADS needs RELEASE_KEYS');
  if (production) refuseUnsafeAddress(values);
  if (!sampleData) refuseDefaultSecrets(values);
  return {
    production,
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : everyAddress()),
    dataDir: fromRoot(values.DATA_DIR),
    /** Has no slash at the end. */
    publicUrl,
    /** Null: the embedded SQLite database under dataDir. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** The same without a pooler, which keeps no state of a connection. */
    databaseDirectUrl: values.DATABASE_URL ? (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL) : null,
    databasePool: values.DATABASE_POOL,
    /** Null: files are kept under dataDir. */
    bucket: readBucket(values),
    backup: readBackup(values, production),
    /** Null: e-mails become files under dataDir. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    /** Recipients of the daily status; empty: it is off. */
    statusEmail: values.STATUS_EMAIL ?? [],
    adminOrigins: values.ADMIN_ORIGINS ?? [],
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    studentIdPrefix: values.STUDENT_ID_PREFIX,
    campusName: values.CAMPUS_NAME,
    accessibilityContact: values.ACCESSIBILITY_CONTACT ?? null,
    privacyContact: values.PRIVACY_CONTACT ?? null,
    timeZone: values.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    sampleData,
    readOnly: values.READ_ONLY,
    homeStatistics: values.HOME_STATISTICS ?? (sampleData ? 'fixed' : 'live'),
    /**
     * The first signs, all verify. Read when they are first needed: the data folder must be there.
     */
    get secretKeys(): readonly [string, ...string[]] {
      const [first, ...others] = values.SECRET_KEY ?? [keptSecretKey(this.dataDir)];
      return [first as string, ...others];
    },
    admin: demo ? DEMO_ADMIN : named,
    /** The audience of the demo account: people at this machine, or everyone. Null: there is no demo account. */
    demo,
    /** Through which people may sign in. */
    providers,
    /** True if people sign in by password. */
    passwords: values.AUTH_PASSWORDS,
    webRoot: fromRoot(values.WEB_ROOT ?? 'dist/site'),
    /** The keys of the apps; null: releases need no signature. */
    releaseKeysFile: values.RELEASE_KEYS ? fromRoot(values.RELEASE_KEYS) : null,
    /** Teams publish their remotes by signed requests. */
    releaseUploads: values.RELEASE_UPLOADS,
    /** Released versions that are not live may be tried. */
    releaseTrials: values.RELEASE_TRIALS !== false,
    /** One tab may load a remote from the reader's own machine. */
    localRemotes: values.RELEASE_TRIALS === 'local',
    /** Public pages are drawn before their script. */
    drawPages: values.DRAW_PAGES,
    drawWithinMs: values.DRAW_WITHIN,
    /** Search engines may list the public pages. */
    publicIndexing: values.PUBLIC_INDEXING,
    interactionDelays: values.INTERACTION_DELAYS,
    /** Reports, claims and sign-ins from one address, a minute. */
    rateLimit: values.RATE_LIMIT,
    /** Bytes of forms with files per network and hour. */
    uploadBudgetBytes: values.UPLOAD_BUDGET_MB * 1_000_000,
    /** Free bytes below which no file is taken. */
    diskReserveBytes: values.DISK_RESERVE_MB * 1_000_000,
    /** Wrong passwords for one account from one address that cost no wait. */
    loginFreeAttempts: values.LOGIN_FREE_ATTEMPTS,
    loginLongestWaitMs: values.LOGIN_LONGEST_WAIT * 1000,
    undoMs: values.UNDO_SECONDS * 1000,
    collectionDays: values.COLLECTION_DAYS,
    ownerAddress: values.OWNER_ADDRESS,
    /** Maximum idle time of an administrator's session; 0: no limit. */
    adminIdleMs: (values.ADMIN_IDLE_MINUTES ?? (production && !sampleData ? 60 : 0)) * 60_000,
    /** The administrators who must have a second factor, by their access. */
    getSecondFactor: getSecondFactor[values.ADMIN_SECOND_FACTOR],
    /** Entries of the system log also go to standard output: not on the terminal of who tries the sample data. */
    auditLines: values.LOG_LEVEL !== 'silent' && (production || !sampleData),
    /** The token of /api/metrics; null: the route does not exist. */
    metricsToken: values.METRICS_TOKEN ?? null,
    slowQueryMs: values.SLOW_QUERY_MS,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Days until a closed case loses its personal data. */
    retentionDays: values.RETENTION_DAYS,
    /** Days until an open case without changes is closed. */
    retentionOpenDays: values.RETENTION_OPEN_DAYS,
    /** Days until sent e-mails and read notifications are removed. */
    retentionDaysSent: values.RETENTION_DAYS_SENT,
    /** Days until log entries lose address and user agent. */
    logAddressDays: values.LOG_ADDRESS_DAYS,
    /** A day on which the operator confirms that the clock is right. */
    clockConfirmed: values.CLOCK_CONFIRMED ?? null,
    /** The delay between the stop signal and the end of listening. */
    shutdownDelayMs: values.SHUTDOWN_DELAY * 1000,
  };
}

/** IPv6 with IPv4 in one, on a machine that has both. */
export const everyAddress = (): string =>
  Object.values(networkInterfaces()).some((found) => found?.some(({ family }) => family === 'IPv6'))
    ? '::'
    : '0.0.0.0';

function parse(env: NodeJS.ProcessEnv): VariableValues {
  const names = Object.keys(variables) as (keyof typeof variables)[];
  const schema = z.object(Object.fromEntries(names.map((name) => [name, variables[name].schema])));
  // An empty value is an unset one: shells and compose files write `PORT=`.
  const settings = Object.fromEntries(names.map((name) => [name, env[name] || undefined]));
  const result = schema.safeParse(settings);
  if (result.success) return result.data as VariableValues;
  const faults = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new StartupError(`Cannot start, the configuration is invalid: ${[...new Set(faults)].join('; ')}`);
}

function readAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: VariableValues) {
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD) return null;
  if (ADMIN_PASSWORD === DEMO_ADMIN.password)
    throw new StartupError("Cannot start: ADMIN_PASSWORD is the demo account's");
  if (ADMIN_EMAIL && ADMIN_PASSWORD) return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  throw new StartupError('Cannot start: ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
}

/** Loads the bucket's settings for commands that need nothing else.  @throws StartupError as `loadConfig` */
export const loadBucket = (env: NodeJS.ProcessEnv = process.env): BucketSettings | null =>
  readBucket(parse(env));

/**
 * Reads the audience of the demo account. A service that others reach has one only if the operator sets it explicitly.
 */
function readDemo(values: VariableValues): 'local' | 'public' | null {
  const { NODE_ENV, HOST, PUBLIC_URL, ADMIN_ORIGINS = [], DEMO_ACCOUNT } = values;
  if (DEMO_ACCOUNT) return DEMO_ACCOUNT;
  const pages = [PUBLIC_URL ?? [], ADMIN_ORIGINS].flat().map((url) => new URL(url).hostname);
  const isLocal = [HOST ?? [], pages].flat().every(isLoopback);
  return NODE_ENV !== 'production' && isLocal ? 'local' : null;
}

/**
 * The scheduled backups. `everyMs` is null without a schedule. Without `folder` and `bucket` they are kept in the default place.
 */
function readBackup(values: VariableValues, production: boolean) {
  const { BACKUP_SCHEDULE, BACKUP_TO, DATABASE_URL } = values;
  const hours = BACKUP_SCHEDULE ?? (production && !DATABASE_URL ? DEFAULT_BACKUP_HOURS : 'off');
  const isBucket = BACKUP_TO !== undefined && /^https?:/.test(BACKUP_TO);
  return {
    everyMs: hours === 'off' ? null : hours * HOUR_MS,
    keep: values.BACKUP_KEEP,
    folder: BACKUP_TO && !isBucket ? fromRoot(BACKUP_TO) : null,
    bucket: isBucket ? bucketAt(BACKUP_TO, values) : null,
    publicKey: values.BACKUP_PUBLIC_KEY ?? null,
  };
}

/** Over plain http passwords and cookies are anybody's on the way; without an address links lead nowhere. */
function refuseUnsafeAddress({ PUBLIC_URL }: VariableValues): void {
  if (!PUBLIC_URL) throw new StartupError('Cannot start: PUBLIC_URL is required in production');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartupError('Cannot start: PUBLIC_URL must be an https:// address in production');
}

/** A real campus never runs on a secret that others know (§6: the hard-coded account is gone). */
function refuseDefaultSecrets({ SECRET_KEY }: VariableValues): void {
  if (!SECRET_KEY) throw new StartupError('Cannot start: SECRET_KEY is required in production');
  if (SECRET_KEY.some(isPlaceholder))
    throw new StartupError('Cannot start: SECRET_KEY looks like a placeholder, use a random one');
}

const isPlaceholder = (key: string) =>
  new Set(key).size < 8 || /change.?me|secret.?key|example|default/i.test(key);

function refuseNoWayIn(providers: readonly ProviderConfig[]): void {
  if (!providers.some(({ audience }) => audience !== 'students'))
    throw new StartupError(
      'Cannot start: AUTH_PASSWORDS=off needs a provider for staff in OIDC_PROVIDERS, or nobody could enter the console',
    );
}

function readTrustProxy(value: string | undefined): false | number | string {
  if (!value || /^(off|false|no)$/i.test(value)) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

const fromRoot = (path: string) => (isAbsolute(path) ? path : resolve(REPOSITORY_ROOT, path));
