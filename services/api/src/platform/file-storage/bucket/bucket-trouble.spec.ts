import { findBucketTrouble } from './bucket-trouble.js';

const settings = {
  name: 'lost-property',
  endpoint: 'https://s3.campus.example',
  region: 'eu-west-1',
  credentials: null,
  forcePathStyle: true,
  prefix: '',
  timeoutMs: 10_000,
};

const answered = (httpStatusCode: number, name = 'Unknown') =>
  Object.assign(new Error('no'), { name, $metadata: { httpStatusCode } });
const failed = (code: string) =>
  Object.assign(new Error(`connect ${code}`), { code, $metadata: { attempts: 2 } });

describe('a bucket that cannot be used', () => {
  it.each([
    [answered(507, 'InsufficientStorage'), 'is full: make room in it.', true, false],
    [answered(403, 'QuotaExceeded'), 'is full: make room in it.', true, false],
    [answered(403, 'SignatureDoesNotMatch'), 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.', false, true],
    [answered(403, 'AccessDenied'), 'must be allowed to list, read, write and delete.', false, true],
    [answered(301, 'PermanentRedirect'), 'check S3_REGION.', false, true],
    [answered(404, 'NoSuchBucket'), 'check S3_BUCKET and S3_ENDPOINT.', false, true],
    [answered(500, 'InternalError'), 'answered 500 (InternalError).', false, false],
    [
      answered(200, 'SyntaxError'),
      'does not answer as object storage does: check S3_ENDPOINT (no).',
      false,
      true,
    ],
    [failed('ENOTFOUND'), 'no machine has its name, check S3_ENDPOINT and S3_REGION.', false, true],
    [failed('ECONNREFUSED'), 'cannot be reached (ECONNREFUSED).', false, false],
    [Object.assign(new Error(), { name: 'AbortError' }), 'did not answer within 10 s.', false, false],
  ])('is told in one line: %s', (error, end, isFull, isMisconfigured) => {
    const trouble = findBucketTrouble(error, settings);
    expect(trouble.message.startsWith('The bucket lost-property at https://s3.campus.example ')).toBe(true);
    expect(trouble.message.endsWith(end)).toBe(true);
    expect(trouble).toMatchObject({ isFull, isMisconfigured, cause: error });
  });

  it('is named by its one variable where it is the bucket of the backups', () => {
    const { message } = findBucketTrouble(answered(404, 'NoSuchBucket'), {
      ...settings,
      variable: 'BACKUP_TO',
    });
    expect(message.endsWith(' does not exist: make it, or check BACKUP_TO.')).toBe(true);
  });

  it("is named by its region where it is Amazon's", () => {
    const { message } = findBucketTrouble(answered(500), { ...settings, endpoint: null });
    expect(message).toBe('The bucket lost-property at Amazon S3 (eu-west-1) answered 500 (Unknown).');
  });
});
