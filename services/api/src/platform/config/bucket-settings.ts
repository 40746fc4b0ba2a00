import { StartupError } from './startup-error.js';
import type { VariableValues } from './variables.js';

export interface BucketSettings {
  readonly name: string;
  /** Null: Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: what the machine has. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  readonly forcePathStyle: boolean;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  readonly timeoutMs: number;
  /** The variable that an error names; without it one of S3_BUCKET and its others. */
  readonly variable?: 'BACKUP_TO';
}

/** Reads the bucket of S3_BUCKET. @throws StartupError */
export function readBucket(values: VariableValues): BucketSettings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET) {
    const variable = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX'] as const).find(
      (name) => values[name],
    );
    if (variable) throw new StartupError(`Cannot start: ${variable} needs S3_BUCKET`);
    return null;
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    throw new StartupError('Cannot start: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together');
  return {
    name: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? Boolean(S3_ENDPOINT),
    prefix: values.S3_PREFIX ? `${values.S3_PREFIX.replace(/\/$/, '')}/` : '',
    timeoutMs: values.S3_TIMEOUT * 1000,
  };
}

/** The bucket of an address with its key: `https://key:secret@host/bucket/prefix?region=…` */
export function bucketAt(address: string, { S3_REGION, S3_TIMEOUT }: VariableValues): BucketSettings {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [name, ...prefix] = url?.pathname.split('/').filter(Boolean) ?? [];
  const [accessKeyId, secretAccessKey] = [url?.username, url?.password].map(decode);
  if (!url || !accessKeyId || !secretAccessKey || !name)
    throw new StartupError('Cannot start: BACKUP_TO must be https://key:secret@host/bucket, or a folder');
  return {
    variable: 'BACKUP_TO',
    name,
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    prefix: prefix.map((part) => `${part}/`).join(''),
    timeoutMs: S3_TIMEOUT * 1000,
  };
}

/** Returns a part of an address; undefined if it cannot be decoded. */
function decode(part = ''): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
