import { durations } from '@lost-found/contracts';
import { z } from 'zod';
import { amount, list, onOff, variable, whole } from './variable.js';

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

/** The campus, sign-in, pages, limits and retention. */
export const campusVariables = {
  CAMPUS_NAME: variable(
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^\P{Cc}*$/u, 'must be one line')
      .default('Campus'),
    'Name that pages show before "Lost & Found". Maximum 60 characters.',
  ),
  ACCESSIBILITY_CONTACT: variable(
    z.email('must be an e-mail address').optional(),
    'E-mail address for feedback in the accessibility statement. Without it the statement names the desk.',
  ),
  PRIVACY_CONTACT: variable(
    z.email('must be an e-mail address').optional(),
    'E-mail address for questions about personal data in the privacy notice. Without it the notice names the desk.',
  ),
  TIME_ZONE: variable(
    z.string().refine(isTimeZone, 'must be a time zone like Europe/Madrid').optional(),
    'Time zone of the dates that pages and e-mails show, for example Europe/Madrid.',
    'time zone of the server',
  ),
  SAMPLE_DATA: variable(
    onOff.optional(),
    '`on`: fills an empty database with sample items.',
    'on; off in production',
  ),
  DEMO_ACCOUNT: variable(
    z.enum(['public'], { error: 'must be public, or not set' }).optional(),
    '`public`: together with the sample data, everyone may sign in as the demo administrator, also in production, at a public PUBLIC_URL or on a HOST that others can reach.',
    'only for visitors on this machine',
  ),
  HOME_STATISTICS: variable(
    z.enum(['fixed', 'live'], { error: 'must be fixed or live' }).optional(),
    'Source of the figures on the home page: `fixed` shows the figures of the specification, `live` counts the database.',
    'fixed with the sample data, otherwise live',
  ),
  SECRET_KEY: variable(
    keyList.optional(),
    'Key that signs links, cookies and other values of the service, at least 32 characters. Several keys are separated by commas: the first key signs, all keys verify.',
    'with the sample data, kept under DATA_DIR; required in production',
  ),
  ADMIN_EMAIL: variable(
    z.email('must be an e-mail address').toLowerCase().optional(),
    'E-mail address of the first administrator. The service creates this account if no administrator can sign in, and ignores both variables afterwards: remove them. With it, there is no demo account.',
  ),
  ADMIN_PASSWORD: variable(
    z.string().min(10, 'must have at least 10 characters').optional(),
    'First password of the first administrator, at least 10 characters. With AUTH_PASSWORDS=off it cannot be used.',
  ),
  OIDC_PROVIDERS: variable(
    list
      .pipe(
        z
          .array(z.string().regex(/^[a-z][a-z0-9]{0,19}$/, 'must be ids of small letters and digits'))
          .refine((ids) => new Set(ids).size === ids.length, 'must name each provider once'),
      )
      .optional(),
    'Ids of the identity providers that people sign in with, separated by commas: `campus,google`. The variables of each provider: [docs/identity.md](docs/identity.md).',
  ),
  AUTH_PASSWORDS: variable(
    onOff.default(true),
    '`on`: people can sign in with a password. `off` requires an identity provider for staff.',
  ),
  WEB_ROOT: variable(
    z.string().optional(),
    'Folder of the built pages. With S3_BUCKET, each instance keeps its own copy of the releases there.',
    'dist/site',
  ),
  RELEASE_KEYS: variable(
    z.string().optional(),
    'File with the public keys that sign the releases of an app, and its mounts, outside of WEB_ROOT: [docs/releasing-a-remote.md](docs/releasing-a-remote.md#release-keys). The release commands read it, too. Without it, everyone who may write the site may release.',
  ),
  RELEASE_UPLOADS: variable(
    onOff.default(false),
    '`on`: a team publishes its remote by itself, with its key of RELEASE_KEYS: [docs/releasing-a-remote.md](docs/releasing-a-remote.md#uploads).',
  ),
  RELEASE_TRIALS: variable(
    z.union([z.literal('local'), onOff]).default(false),
    '`on`: a visitor can try a published release that is not live, in one tab: `?remote.public-portal=<version>`, or `?versions`. `local`: also a remote from the own machine: `?remote.public-portal=http://localhost:3002`.',
  ),
  DRAW_PAGES: variable(
    onOff.default(true),
    '`on`: the service draws the public pages, so that people can read them before the scripts are loaded.',
  ),
  DRAW_WITHIN: variable(
    whole(100, 60_000).default(500),
    'Milliseconds that a page may wait to be drawn; then it is sent undrawn.',
  ),
  READ_ONLY: variable(
    onOff.default(false),
    '`on`: people can search and read; the service refuses changes and runs no jobs, for example while its data is moved.',
  ),
  PUBLIC_INDEXING: variable(
    onOff.default(false),
    '`on`: search engines may list the public pages, and /sitemap.xml lists the open items.',
  ),
  INTERACTION_DELAYS: variable(
    onOff.default(true),
    '`on`: the sign-in and the claim keep their minimum durations. Tests switch them off.',
  ),
  RATE_LIMIT: variable(
    whole(1).default(120),
    'Maximum number of requests of one kind that one caller may send in a minute: reports, claims, sign-ins, other logged changes. A caller is an account, a case or a browser that an account knows, otherwise a network, which a campus often shares. Item pages: five times this number; changes of the own profile: a quarter.',
  ),
  UPLOAD_BUDGET_MB: variable(
    amount(1).default(500),
    'Maximum size in megabytes of the forms with files that one network may send in an hour. Above it, the service still accepts reports and claims without files.',
  ),
  DISK_RESERVE_MB: variable(
    amount(0).default(200),
    'Free space in megabytes on the disk of DATA_DIR that is reserved for texts. With less free space, the service refuses photos and files.',
  ),
  LOGIN_FREE_ATTEMPTS: variable(
    whole(1).default(5),
    'Number of wrong passwords for one account, from one network or from one browser that the account knows, before waiting times start. Each further wrong password doubles the wait.',
  ),
  LOGIN_LONGEST_WAIT: variable(
    whole(1, 86_400).default(900),
    'Maximum waiting time after wrong passwords, in seconds. The service never locks an account.',
  ),
  UNDO_SECONDS: variable(
    whole(0, 300).default(durations.undo / 1000),
    'Undo window in seconds: an administrator can undo a decision during this time, and notifications wait until it ends. 0: no undo, and notifications are sent at once.',
  ),
  COLLECTION_DAYS: variable(
    whole(0, 365).default(14),
    'Days until the approval of a claim ends if the item is not collected. The claimant gets an e-mail, and the item is available again. Reminders go out after 3, 7 and 12 days. 0: an approval never ends.',
  ),
  OWNER_ADDRESS: variable(
    z
      .string()
      .regex(
        /^[\w.+-]*\{studentId\}[\w.+-]*@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,}$/,
        'must be an address with {studentId} before the @, like {studentId}@campus.example',
      )
      .optional(),
    'Address of a student by the student ID, for example `{studentId}@campus.example`. The service writes there to the owner that a found item names, if neither an account nor the campus directory has the student ID.',
  ),
  ADMIN_IDLE_MINUTES: variable(
    whole(0, 1440)
      .refine((minutes) => minutes === 0 || minutes >= 10, 'must be 0, or at least 10')
      .optional(),
    'Minutes without activity after which the session of an administrator ends, at least 10. 0: the session lasts its full 24 hours.',
    '60 in production, off with the sample data',
  ),
  ADMIN_SECOND_FACTOR: variable(
    z.enum(['optional', 'full', 'required']).default('optional'),
    '`required`: an administrator without a second factor can only set one up. `full`: only one with full access needs it. The demo account needs none. `optional`: each administrator decides.',
  ),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    "Lowest level of the messages in the service's log: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.",
    'info in production, otherwise warn',
  ),
  METRICS_TOKEN: variable(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'Bearer token that Prometheus sends to /api/metrics, at least 32 characters. Without it there are no metrics.',
  ),
  SLOW_QUERY_MS: variable(
    whole(0).default(1000),
    'Duration of a database query in milliseconds from which the log gets a warning, without the values of the query. 0: no warnings.',
  ),
  RETENTION_DAYS: variable(
    whole(1).default(180),
    'Days after which the service erases personal data of closed cases: proof files, messages, names, student IDs, contacts.',
  ),
  RETENTION_OPEN_DAYS: variable(
    whole(30).default(365),
    'Days without a change after which the service closes open lost reports, found reports of items that never came to the desk, and undecided claims, and erases their personal data. Two weeks earlier it warns the reporter or claimant by e-mail. At least 30.',
  ),
  RETENTION_DAYS_SENT: variable(
    whole(1).default(30),
    'Days after which the service deletes e-mails that were sent or written as files, and notifications that were read.',
  ),
  LOG_ADDRESS_DAYS: variable(
    whole(7).default(90),
    'Days after which the service erases the network address and the user agent from entries of System Logs. At least 7.',
  ),
  CLOCK_CONFIRMED: variable(
    z.iso.date('must be a day like 2026-11-22').optional(),
    "Today's date, for example 2026-11-22. It confirms after a long stop that the clock is right: the service then erases what is due at once, and not after a week.",
  ),
  SHUTDOWN_DELAY: variable(
    amount(0, 60).default(0),
    'Seconds between the stop signal and the end of listening. During this time /health/ready answers 503, so that a load balancer stops sending requests. Maximum 60.',
  ),
} as const;
