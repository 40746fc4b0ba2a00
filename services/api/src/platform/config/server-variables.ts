import { isIP } from 'node:net';
import { z } from 'zod';
import { amount, list, onOff, variable, whole } from './variable.js';

/** True for an address, which is no folder, unless it is one of a bucket. */
const isUnusableAddress = (place: string) =>
  /^[a-z][\w+.-]+:|:\/\//i.test(place) && !/^https?:\/\//.test(place);

/** True for an address without an account: messages name this address. */
const hasNoAccount = (address: string) => {
  const { username, password } = new URL(address);
  return !username && !password;
};

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

/** True for an address or network in the form of proxy-addr: `10.0.0.1`, `10.0.0.0/8`, `loopback`. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (/^(loopback|linklocal|uniquelocal)$/.test(text.trim())) return true;
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (!most || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
};
const isTrustProxy = (value: string) =>
  /^(off|false|no)$/i.test(value) || /^\d{1,2}$/.test(value) || value.split(',').every(isNetwork);

/** Addresses, database, object storage, mail and proxies. */
export const serverVariables = {
  NODE_ENV: variable(
    z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .optional(),
    'Mode of the service: `production`, `development` or `test`. `production` has no demo account, and no sample data unless SAMPLE_DATA is on.',
  ),
  PORT: variable(whole(0, 65535).default(3000), 'TCP port that the service listens on. 0: any free port.'),
  HOST: variable(
    z.string().optional(),
    'Address that the service listens on.',
    '127.0.0.1 with the demo account, otherwise every address (IPv4 and IPv6)',
  ),
  DATA_DIR: variable(z.string().default('./data'), 'Folder of the embedded database and of the files.'),
  PUBLIC_URL: variable(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
      .refine(hasNoAccount, 'must have no password: everybody sees it')
      .optional(),
    'Address that people open. Links in QR codes, cookies and the origin check of writes use it, never the Host header. Required in production, with https.',
    'http://localhost:$PORT',
  ),
  DATABASE_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    'Address of a PostgreSQL database that replaces the embedded SQLite database.',
    'SQLite under DATA_DIR',
  ),
  DATABASE_DIRECT_URL: variable(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    'Address of the same database without a connection pooler. Messages between instances, backups and restores use it.',
    'DATABASE_URL',
  ),
  DATABASE_POOL: variable(
    whole(2, 200).default(10),
    'Maximum number of connections of one instance to PostgreSQL. Each instance opens one more connection for messages between instances.',
  ),
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'Bucket of an object storage (S3) for photos, proof files, backups and releases. It replaces the files under DATA_DIR and a shared WEB_ROOT. The other S3_ variables apply to this bucket.',
    'files under DATA_DIR',
  ),
  S3_ENDPOINT: variable(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
      .refine(hasNoAccount, 'must have no key: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY take it')
      .optional(),
    'Address of the object storage.',
    "Amazon's address for S3_REGION",
  ),
  S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be a region like eu-west-1')
      .default('us-east-1'),
    'Region of the object storage. Many servers that are not Amazon accept any value.',
  ),
  S3_ACCESS_KEY_ID: variable(
    z.string().optional(),
    'Id of the key that signs the requests to the object storage.',
    'role or profile of the machine',
  ),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), 'Secret of the key in S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: variable(
    onOff.optional(),
    '`on`: the name of the bucket is part of the path of the address. `off`: it is part of the host name.',
    'on with S3_ENDPOINT',
  ),
  S3_PREFIX: variable(
    z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be names of letters, digits, - and _, with slashes between')
      .optional(),
    'Prefix of the names of all objects, for a shared bucket: `lost-and-found`.',
  ),
  S3_TIMEOUT: variable(
    amount(0.1, 120).default(10),
    'Time limit of one request to the object storage in seconds, including its retries.',
  ),
  BACKUP_SCHEDULE: variable(
    z
      .union([z.literal('off'), z.coerce.number().min(1).max(24)], {
        error: 'must be a number of hours from 1 to 24, or off',
      })
      .optional(),
    'Hours between two backups that the service makes by itself, or `off`. It verifies each one, and restores one a week for a trial.',
    '6 in production on SQLite, otherwise off',
  ),
  BACKUP_KEEP: variable(
    whole(1, 1_000).default(28),
    'Number of scheduled backups that are kept. The service removes older ones, but none that you made yourself.',
  ),
  BACKUP_TO: variable(
    z
      .string()
      .refine((place) => !isUnusableAddress(place), 'must be https://key:secret@host/bucket, or a folder')
      .optional(),
    'Place of scheduled backups: an existing folder on another disk, because a backup on the same disk is lost with it, or another bucket with its key: `https://key:secret@s3.example.com/bucket?region=eu-west-1`.',
    'the bucket of S3_BUCKET, otherwise DATA_DIR/backups',
  ),
  BACKUP_PUBLIC_KEY: variable(
    z
      .string()
      .regex(/^age1[0-9a-z]{20,}$/, 'must be a public key of age-keygen, which begins with age1')
      .optional(),
    'Public key of [age](https://age-encryption.org) with which scheduled backups are encrypted. Keep its private key on another machine: a restore needs it.',
  ),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    'Address of the mail server, with its account: `smtps://user:password@host`. A server on another machine that is reached by `smtp://` must offer STARTTLS; add `?requireTLS=false` to allow a connection without it.',
    '.eml files under DATA_DIR/outbox',
  ),
  MAIL_FROM: variable(
    z.email('must be an e-mail address').optional(),
    'Sender address of all e-mails.',
    'no-reply@ and the host of PUBLIC_URL',
  ),
  STATUS_EMAIL: variable(
    list.pipe(z.array(z.email('must be e-mail addresses'))).optional(),
    'Addresses that get the state of the service each morning at 7, separated by commas: what is wrong, the last backup, what waits, and the newest entry of System Logs with its hash.',
    'off',
  ),
  ADMIN_ORIGINS: variable(
    list
      .pipe(z.array(z.string().refine(isOrigin, 'must be origins like https://desk.example.edu')))
      .optional(),
    'Additional origins that may send writes, separated by commas. A console on its own address needs this, and the service answers that address with the console.',
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .refine(isTrustProxy, 'must be a number of proxies, their addresses or networks, or off')
      .optional(),
    'Trusted proxies: the service uses their X-Forwarded-* headers. A number of proxies, their addresses or networks, or `off`.',
    'off',
  ),
  STUDENT_ID_PREFIX: variable(
    z
      .string()
      .regex(/^[A-Z]{4}$/, 'must be four capital letters')
      .default('CAMP'),
    'The four capital letters in front of the seven digits of a student ID.',
  ),
} as const;
