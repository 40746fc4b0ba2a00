import { isIP } from 'node:net';
import { durations } from '@lost-found/contracts';
import { z } from 'zod';
import { list, onOff, variable } from './variable.js';

/** Keys of at least 32 characters. An empty place between two commas is a mistake, not nothing. */
const keyList = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every(({ length }) => length >= 32), {
    error: ({ input }) =>
      (input as string[]).length > 1
        ? 'must have at least 32 characters in each of its keys, between commas'
        : 'must have at least 32 characters',
    abort: true,
  })
  .refine((keys) => new Set(keys).size === keys.length, 'must name each key once');

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

/** What proxy-addr takes for an address or network: `10.0.0.1`, `10.0.0.0/8`, `loopback`. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (/^(loopback|linklocal|uniquelocal)$/.test(text.trim())) return true;
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (!most || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
};
const isTrustProxy = (value: string) =>
  /^(off|false|no)$/i.test(value) || /^\d{1,2}$/.test(value) || value.split(',').every(isNetwork);

/** Every variable the service reads. The README's table and docs/deploy/environment.example are these. */
export const variables = {
  NODE_ENV: variable(
    z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .optional(),
    '',
    '`production` has no demo account, and no sample data unless SAMPLE_DATA says otherwise.',
  ),
  PORT: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
    '3000',
    'TCP port to listen on.',
  ),
  HOST: variable(
    z.string().optional(),
    '127.0.0.1 with the demo account, else every address, IPv6 too',
    'Address to listen on.',
  ),
  DATA_DIR: variable(
    z.string().default('./data'),
    './data',
    'Folder of the embedded database and the files.',
  ),
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    'http://localhost:$PORT',
    'The address people open: links in QR codes, cookies and the write check use it, never the Host header. In production it is required, with https.',
  ),
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    'SQLite under DATA_DIR',
    'A PostgreSQL database to use instead of the embedded one.',
  ),
  DATABASE_DIRECT_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    'DATABASE_URL',
    'The same database without a pooler between: what instances tell each other, backups and restoring go by it.',
  ),
  DATABASE_POOL: variable(
    z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(2, 'must be at least 2')
      .max(200, 'must be at most 200')
      .default(10),
    '10',
    'Most connections of one instance to PostgreSQL, besides one for what instances tell each other.',
  ),
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'files under DATA_DIR',
    'A bucket of object storage (S3) for photos, proof, backups and releases, instead of DATA_DIR and a shared WEB_ROOT. The other S3_ variables are about it.',
  ),
  S3_ENDPOINT: variable(
    z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    "Amazon's for S3_REGION",
    'The address of the object storage.',
  ),
  S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be a region like eu-west-1')
      .default('us-east-1'),
    'us-east-1',
    'Its region; many servers that are not Amazon take any.',
  ),
  S3_ACCESS_KEY_ID: variable(
    z.string().optional(),
    "the machine's own role or profile",
    'The key that the service signs its requests to it with.',
  ),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), '', 'The secret of that key.'),
  S3_FORCE_PATH_STYLE: variable(
    onOff.optional(),
    'on with S3_ENDPOINT',
    "Whether the bucket is a part of the address's path, not of its host.",
  ),
  S3_PREFIX: variable(
    z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be names of letters, digits, - and _, with slashes between')
      .optional(),
    '',
    'What the names of all objects begin with, where a bucket is shared: `lost-and-found`.',
  ),
  S3_TIMEOUT: variable(
    z.coerce.number({ error: 'must be a number' }).min(0.1).max(120).default(10),
    '10',
    'Seconds that one request to it may take, tries included.',
  ),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    '.eml files under DATA_DIR/outbox',
    'The mail server that e-mails are sent by, with its account: `smtps://user:password@host`. One of another machine by `smtp://` has to offer STARTTLS; `?requireTLS=false` at its end does without.',
  ),
  MAIL_FROM: variable(
    z.email('must be an e-mail address').optional(),
    'no-reply@ the host of PUBLIC_URL',
    'The address that e-mails come from.',
  ),
  ADMIN_ORIGINS: variable(
    list
      .pipe(z.array(z.string().refine(isOrigin, 'must be origins like https://desk.example.edu')))
      .optional(),
    '',
    'Further origins, comma-separated, whose pages may write (a console on its own address).',
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .refine(isTrustProxy, 'must be a number of proxies, their addresses or networks, or off')
      .optional(),
    'off',
    'Proxies whose X-Forwarded-* headers are believed: a number of hops, addresses or networks, or off.',
  ),
  STUDENT_ID_PREFIX: variable(
    z
      .string()
      .regex(/^[A-Z]{4}$/, 'must be four capital letters')
      .default('CAMP'),
    'CAMP',
    'The four capitals before the seven digits of a student ID.',
  ),
  CAMPUS_NAME: variable(
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^\P{Cc}*$/u, 'must be one line')
      .default('Campus'),
    'Campus',
    'Name shown before "Lost & Found".',
  ),
  TIME_ZONE: variable(
    z.string().refine(isTimeZone, 'must be a time zone like Europe/Madrid').optional(),
    "the server's",
    'Time zone in which dates are shown.',
  ),
  SAMPLE_DATA: variable(onOff.optional(), 'on, off in production', 'Sample items in an empty database.'),
  DEMO_ACCOUNT: variable(
    z.enum(['public'], { error: 'must be public, or not set' }).optional(),
    'for this machine only',
    '`public`: with the sample data everybody may sign in as the demo administrator, also in production, at a public PUBLIC_URL or on a HOST that others reach.',
  ),
  HOME_STATISTICS: variable(
    z.enum(['fixed', 'live'], { error: 'must be fixed or live' }).optional(),
    'fixed with the sample data, else live',
    'The figures on the home page: the specified ones or those of the database.',
  ),
  SECRET_KEY: variable(
    keyList.optional(),
    'kept under DATA_DIR with the sample data; required in production',
    'Key of everything the service signs, or several, comma-separated: the first signs, all verify.',
  ),
  ADMIN_EMAIL: variable(
    z.email('must be an e-mail address').toLowerCase().optional(),
    '',
    'First administrator, created where no administrator can sign in; ignored afterwards: remove both. There is no demo account then.',
  ),
  ADMIN_PASSWORD: variable(
    z.string().min(10, 'must have at least 10 characters').optional(),
    '',
    'Their first password; with AUTH_PASSWORDS=off it opens nothing.',
  ),
  OIDC_PROVIDERS: variable(
    list
      .pipe(
        z
          .array(z.string().regex(/^[a-z][a-z0-9]{0,19}$/, 'must be ids of small letters and digits'))
          .refine((ids) => new Set(ids).size === ids.length, 'must name each provider once'),
      )
      .optional(),
    '',
    'Ids of the identity providers to sign in through: `campus,google`. What is said of each: [docs/identity.md](docs/identity.md).',
  ),
  AUTH_PASSWORDS: variable(
    onOff.default(true),
    'on',
    'Whether people sign in by password; `off` needs a provider for staff.',
  ),
  WEB_ROOT: variable(
    z.string().optional(),
    'dist/site',
    'Folder of the built pages; with S3_BUCKET a copy of its own of what is released there.',
  ),
  RELEASE_TRIALS: variable(
    onOff.default(false),
    'off',
    'Whether a released version that is not live may be tried in one tab: `?remote.public-portal=<version>`, or `?versions`.',
  ),
  DRAW_PAGES: variable(
    onOff.default(true),
    'on',
    'Whether the public pages are drawn by the service, so that they can be read before their script is there.',
  ),
  PUBLIC_INDEXING: variable(
    onOff.default(false),
    'off',
    'Whether search engines may list the public pages; with `on` there is a /sitemap.xml of the open items.',
  ),
  INTERACTION_DELAYS: variable(
    onOff.default(true),
    'on',
    'The minimum durations of the sign-in and the claim; tests switch them off.',
  ),
  RATE_LIMIT: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(1).default(120),
    '120',
    'Reports, claims, sign-ins and other logged changes, of each, that one caller may send in a minute: an account, a case, a browser that an account knows, else a network, which a campus often shares. Item pages: five times that; changes of the own profile: a quarter.',
  ),
  UPLOAD_BUDGET_MB: variable(
    z.coerce.number({ error: 'must be a number' }).min(1).default(500),
    '500',
    'Megabytes of forms with files that one network may send in an hour. Reports and claims without files are taken all the same.',
  ),
  DISK_RESERVE_MB: variable(
    z.coerce.number({ error: 'must be a number' }).min(0).default(200),
    '200',
    'Megabytes of the disk of DATA_DIR kept free for texts: with less than that, photos and files are refused.',
  ),
  LOGIN_FREE_ATTEMPTS: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(1).default(5),
    '5',
    'Wrong passwords for one account from one network, or from a browser that the account knows, before each further one makes the next wait twice as long.',
  ),
  LOGIN_LONGEST_WAIT: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(1).max(86_400).default(900),
    '900',
    'The longest of these waits, in seconds. Nobody is locked out.',
  ),
  UNDO_SECONDS: variable(
    z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(0)
      .max(300)
      .default(durations.undo / 1000),
    '30',
    'How long an administrator can undo a decision; nobody is told of it before. 0: nothing can be undone, and all is told at once.',
  ),
  ADMIN_IDLE_MINUTES: variable(
    z.coerce
      .number({ error: 'must be a number' })
      .int()
      .min(0)
      .max(1440)
      .refine((minutes) => minutes === 0 || minutes >= 10, 'must be 0, or at least 10')
      .optional(),
    '60 in production, off with the sample data',
    "Minutes without anything done after which an administrator's session ends, at least 10; 0: it lasts its 24 hours.",
  ),
  ADMIN_SECOND_FACTOR: variable(
    z.enum(['optional', 'required']).default('optional'),
    'optional',
    'required: an administrator without a second factor can do nothing but set one up. The demo account needs none.',
  ),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    'info in production, else warn',
    'What the service writes to its log.',
  ),
  METRICS_TOKEN: variable(
    z.string().min(32, 'must have at least 32 characters').optional(),
    '',
    'What Prometheus sends as its bearer token to /api/metrics, at least 32 characters; without it there are no metrics.',
  ),
  SLOW_QUERY_MS: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(0).default(1000),
    '1000',
    'Milliseconds from which on a query of the database is a warning in the log, without its values; 0: never.',
  ),
  RETENTION_DAYS: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(1).default(180),
    '180',
    'Days after which closed cases lose what is personal: proof, messages, names, student IDs, contacts.',
  ),
  RETENTION_OPEN_DAYS: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(30, 'must be at least 30').default(365),
    '365',
    'Days without any change after which open lost reports, found reports that were never brought in and undecided claims are closed and lose what is personal; who made them is warned by e-mail two weeks before. At least 30.',
  ),
  RETENTION_DAYS_SENT: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(1).default(30),
    '30',
    'Days after which e-mails that were sent, or written as files, and notifications that were read are removed.',
  ),
  LOG_ADDRESS_DAYS: variable(
    z.coerce.number({ error: 'must be a number' }).int().min(7, 'must be at least 7').default(90),
    '90',
    'Days after which entries of System Logs lose the address and the user agent they came from; at least 7.',
  ),
  CLOCK_CONFIRMED: variable(
    z.iso.date('must be a day like 2026-11-22').optional(),
    '',
    "Today's date, to say after a long stop that the clock is right: what is due is then erased at once, not after a week.",
  ),
  SHUTDOWN_DELAY: variable(
    z.coerce.number({ error: 'must be a number' }).min(0).max(60).default(0),
    '0',
    'Seconds between the signal to stop, from which on /health/ready answers 503, and the end of listening; for a load balancer.',
  ),
} as const;

type Variables = typeof variables;
export type VariableValues = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };

/** The table of variables for documents: name, default, meaning. */
export function describeConfig(): { name: string; default: string; description: string }[] {
  return Object.entries(variables).map(([name, { shownDefault, description }]) => ({
    name,
    default: shownDefault,
    description,
  }));
}
