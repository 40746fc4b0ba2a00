import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { keptSecretKey } from './secret-key.js';
import { StartupError } from './startup-error.js';
import { type VariableValues, variables } from './variables.js';

/** The settings of this process; also the token they are injected by. */
export abstract class Config {
  abstract readonly production: boolean;
  abstract readonly port: number;
  abstract readonly host: string;
  abstract readonly dataDir: string;
  /** Without a slash at its end. */
  abstract readonly publicUrl: string;
  /** Null: the embedded SQLite database under dataDir. */
  abstract readonly databaseUrl: string | null;
  /** Null: e-mails become files under dataDir. */
  abstract readonly smtpUrl: string | null;
  abstract readonly mailFrom: string;
  abstract readonly adminOrigins: readonly string[];
  abstract readonly trustProxy: boolean | number | string;
  abstract readonly studentIdPrefix: string;
  abstract readonly campusName: string;
  abstract readonly timeZone: string;
  abstract readonly sampleData: boolean;
  abstract readonly homeStatistics: 'fixed' | 'live';
  /** Key of everything that is signed. */
  abstract readonly secretKey: string;
  abstract readonly admin: { readonly email: string; readonly password: string } | null;
  /** The admin above is the demo account, whose credentials everyone is told. */
  abstract readonly demo: boolean;
  abstract readonly webRoot: string;
  /** Released versions that are not live may be tried. */
  abstract readonly releaseTrials: boolean;
  abstract readonly interactionDelays: boolean;
  /** Reports, claims and sign-ins from one address, a minute. */
  abstract readonly rateLimit: number;
  /** Of forms with files from one network, an hour. */
  abstract readonly uploadBudgetBytes: number;
  /** Wrong passwords for one account from one address that cost no wait. */
  abstract readonly loginFreeAttempts: number;
  abstract readonly loginLongestWaitMs: number;
  abstract readonly logLevel: string;
  /** Until a closed case loses what is personal, in days. */
  abstract readonly retentionDays: number;
  /** Until sent e-mails and read notifications are removed, in days. */
  abstract readonly retentionDaysSent: number;
  /** From the signal to stop to the end of listening. */
  abstract readonly shutdownDelayMs: number;
}

/** Everyone is told these credentials. */
export const DEMO_ADMIN = { email: 'admin@campus.example', password: 'umbrella-desk-42' };
const REPOSITORY_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Reads and validates the environment: the only place that does.
 * @throws StartupError naming the variable and what it must be.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = parse(env);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const production = values.NODE_ENV === 'production';
  const sampleData = values.SAMPLE_DATA ?? !production;
  const admin = readAdmin(values) ?? (sampleData ? DEMO_ADMIN : null);
  const demo = admin === DEMO_ADMIN;
  if (!sampleData) refuseDefaultSecrets(values);
  return {
    production,
    sampleData,
    admin,
    demo,
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: fromRoot(values.DATA_DIR),
    publicUrl,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    adminOrigins: values.ADMIN_ORIGINS ?? [],
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    studentIdPrefix: values.STUDENT_ID_PREFIX,
    campusName: values.CAMPUS_NAME,
    timeZone: values.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    homeStatistics: values.HOME_STATISTICS ?? (sampleData ? 'fixed' : 'live'),
    // Read when it is first needed: the data folder must be there.
    get secretKey() {
      return values.SECRET_KEY ?? keptSecretKey(this.dataDir);
    },
    webRoot: fromRoot(values.WEB_ROOT ?? 'dist/site'),
    releaseTrials: values.RELEASE_TRIALS,
    interactionDelays: values.INTERACTION_DELAYS,
    rateLimit: values.RATE_LIMIT,
    uploadBudgetBytes: values.UPLOAD_BUDGET_MB * 1_000_000,
    loginFreeAttempts: values.LOGIN_FREE_ATTEMPTS,
    loginLongestWaitMs: values.LOGIN_LONGEST_WAIT * 1000,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    retentionDays: values.RETENTION_DAYS,
    retentionDaysSent: values.RETENTION_DAYS_SENT,
    shutdownDelayMs: values.SHUTDOWN_DELAY * 1000,
  };
}

function parse(env: NodeJS.ProcessEnv): VariableValues {
  const names = Object.keys(variables) as (keyof typeof variables)[];
  const schema = z.object(Object.fromEntries(names.map((name) => [name, variables[name].schema])));
  // An empty value is an unset one: shells and compose files write `PORT=`.
  const given = Object.fromEntries(names.map((name) => [name, env[name] || undefined]));
  const result = schema.safeParse(given);
  if (result.success) return result.data as VariableValues;
  const faults = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new StartupError(`Cannot start, the configuration is invalid: ${[...new Set(faults)].join('; ')}`);
}

function readAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: VariableValues) {
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD) return null;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  throw new StartupError('Cannot start: ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
}

/** A real campus never runs on a secret that others know (§6: the hard-coded account is gone). */
function refuseDefaultSecrets({ SECRET_KEY, ADMIN_PASSWORD }: VariableValues): void {
  if (!SECRET_KEY) throw new StartupError('Cannot start: SECRET_KEY is required in production');
  if (new Set(SECRET_KEY).size < 8 || /change.?me|secret.?key|example|default/i.test(SECRET_KEY))
    throw new StartupError('Cannot start: SECRET_KEY looks like a placeholder, use a random one');
  if (ADMIN_PASSWORD === DEMO_ADMIN.password)
    throw new StartupError("Cannot start: ADMIN_PASSWORD is the demo account's");
}

function readTrustProxy(value: string | undefined): boolean | number | string {
  if (!value || /^(off|false|no)$/i.test(value)) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

const fromRoot = (path: string) => (isAbsolute(path) ? path : resolve(REPOSITORY_ROOT, path));
