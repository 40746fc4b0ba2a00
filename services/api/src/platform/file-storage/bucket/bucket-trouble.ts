import type { BucketSettings } from '../../config/bucket-settings.js';
import { StartupError } from '../../config/startup-error.js';

/** The reason for which the bucket refused or failed: one line that tells its reader what to mend. */
export class BucketTrouble extends StartupError {
  constructor(
    place: string,
    /** The problem without the bucket's name and address, for readers outside operations. */
    readonly problem: string,
    /** No room in it; else it could not be used at all. */
    readonly isFull: boolean,
    /** True if a change of the configuration is necessary: waiting does not help. */
    readonly isMisconfigured: boolean,
    cause: unknown,
  ) {
    super(`${place} ${problem}`);
    this.cause = cause;
  }
}

interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;
const KEY = /^(InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError|InvalidToken|ExpiredToken)$/;
const REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;
const NO_ANSWER = /^(TimeoutError|AbortError)$/;

/** Words an error of the SDK. */
export function findBucketTrouble(
  error: unknown,
  { name: bucket, endpoint, region, timeoutMs, variable }: BucketSettings,
): BucketTrouble {
  const { name = '', code, message = String(error), $metadata } = error as SdkError;
  const status = $metadata?.httpStatusCode;
  const place = `The bucket ${bucket} at ${endpoint ?? `Amazon S3 (${region})`}`;
  const trouble = (text: string, { isFull = false, isMisconfigured = false } = {}) =>
    new BucketTrouble(place, text, isFull, isMisconfigured, error);
  const wrong = { isMisconfigured: true };
  const check = (names: string) => `check ${variable ?? names}`;
  if (status === 507 || FULL.test(name)) return trouble('is full: make room in it.', { isFull: true });
  if (KEY.test(name))
    return trouble(
      `refuses the key (${name}): ${check('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')}.`,
      wrong,
    );
  if (REGION.test(name) || status === 301)
    return trouble(`is in another region: ${check('S3_REGION')}.`, wrong);
  if (status === 403)
    return trouble(`refuses (${name}): the key must be allowed to list, read, write and delete.`, wrong);
  if (name === 'NoSuchBucket' || status === 404)
    return trouble(`does not exist: make it, or ${check('S3_BUCKET and S3_ENDPOINT')}.`, wrong);
  if (NO_ANSWER.test(name)) return trouble(`did not answer within ${timeoutMs / 1000} s.`);
  if (code === 'ENOTFOUND')
    return trouble(`cannot be found: no machine has its name, ${check('S3_ENDPOINT and S3_REGION')}.`, wrong);
  if (code) return trouble(`cannot be reached (${code}).`);
  if (status === undefined || status < 400)
    return trouble(`does not answer as object storage does: ${check('S3_ENDPOINT')} (${message}).`, wrong);
  return trouble(`answered ${status} (${name}).`);
}
