import type { AdminClaimPage, Problem, ReportReceipt } from '@lost-found/contracts';
import { claimForm, form, foundReport, pdf } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import { createApp } from '../../src/create-app.js';
import { Leftovers } from '../../src/files/files.service.js';
import { FileStorage } from '../../src/platform/file-storage/file-storage.js';
import { HealthReasons } from '../../src/platform/health/health-reasons.js';
import { refusal } from '../factories/answers.js';
import { filesOnDisk, waitUntil } from '../factories/disk.js';
import { jpeg, png } from '../factories/files.js';
import { adminItem, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { SILENCE, TestBucket } from '../harness/test-bucket.js';
import { prepareConfig } from '../harness/test-config.js';

const LOST = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';

let bucket: TestBucket;
let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  bucket = await TestBucket.start();
  service = await createTestApp({
    ...bucket.env,
    S3_TIMEOUT: '1',
    S3_PREFIX: 'campus/lost',
    RATE_LIMIT: '1000',
  });
  admin = await service.admin();
  visitor = service.visitor();
});
afterAll(async () => {
  await service.close();
  await bucket.stop();
});
beforeEach(() => {
  bucket.fault = () => null;
  bucket.requests.length = 0;
});

const STORED = 'campus/lost/files/stored/';
const stored = () => bucket.names(STORED);
const notes = () => bucket.names('campus/lost/files/incoming/');
const report = async () =>
  visitor.post<Problem & ReportReceipt>(
    '/api/found-reports',
    form(foundReport(), 'images', [await jpeg(), await png()]),
  );
const total = async () => (await visitor.get<{ total: number }>('/api/items')).body.total;
const ready = async () =>
  (await visitor.get<{ status: string; reasons: { code: string; detail: string }[] }>('/api/health/ready'))
    .body;

describe('files in a bucket', () => {
  it('are kept there, and none of them in the folder', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const { imageUrl } = await adminItem(admin, id);
    const fileId = String(imageUrl).slice('/api/files/'.length);
    expect(stored()).toEqual([fileId, `${fileId}.thumbnail`]);
    expect(notes()).toEqual([]);
    expect(await filesOnDisk(service)).toEqual({ incoming: [], stored: [] });
    const { status, headers, raw } = await visitor.get(String(imageUrl));
    expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([
      200,
      'image/webp',
      raw.length,
    ]);
    expect((await visitor.get(`${imageUrl}?size=thumbnail`)).status).toBe(200);
    expect((await admin.delete(`/api/admin/items/${id}`)).status).toBeLessThan(300);
    expect([stored(), notes()]).toEqual([[], []]);
  });

  it('are for who may see them, through the service alone', async () => {
    const { id } = await reportFound(visitor);
    const file = pdf('receipt.pdf');
    const claim = await submitClaim(visitor, id, {}, [file]);
    const { body } = await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`);
    const url = String(body.proofFiles[0]?.url);
    expect((await admin.get(url)).raw.equals(file.content)).toBe(true);
    expect(refusal(await visitor.get(url))).toEqual([404, 'not_found']);
    // The bucket itself: nothing was written with an access list, and nothing is had without the key.
    expect(
      bucket.requests.every(({ headers }) => headers.authorization?.startsWith('AWS4-HMAC-SHA256')),
    ).toBe(true);
    expect(bucket.requests.some(({ headers }) => 'x-amz-acl' in headers)).toBe(false);
    const [name] = stored();
    expect((await fetch(`${bucket.url}/lost-property/${STORED}${name}`)).status).toBe(403);
  });

  it('that a refused upload brought were never there', async () => {
    const wrong = { name: 'a.jpg', type: 'image/jpeg', content: Buffer.from('no picture') };
    const answer = await visitor.post('/api/found-reports', form(foundReport(), 'images', [wrong]));
    expect(refusal(answer)).toEqual([415, 'file_type_unsupported']);
    // The service asks for the live releases from time to time.
    expect(bucket.requests.map(({ url }) => url).filter((url) => url?.includes('/files/'))).toEqual([]);
    expect((await filesOnDisk(service)).incoming).toEqual([]);
  });

  it('that a killed process left are settled by the sweep: those of a commit stay, others go', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const storedName = String((await adminItem(admin, id)).imageUrl).slice('/api/files/'.length);
    const before = stored();
    const storage = service.app.get(FileStorage);
    await storage.write(LOST, Buffer.from('half a report'));
    await storage.note([storedName]);
    expect(notes()).toEqual([LOST, storedName].toSorted());
    await service.app.get(Leftovers).sweep(600_000);
    expect(notes()).toHaveLength(2);
    await service.app.get(Leftovers).sweep(-60_000);
    expect([stored(), notes()]).toEqual([before, []]);
  });
});

describe('a bucket that', () => {
  const faults: [string, TestBucket['fault'], number, string, string][] = [
    [
      'refuses',
      () => ({ status: 403, code: 'AccessDenied' }),
      503,
      'files_unavailable',
      'refuses (AccessDenied)',
    ],
    ['is gone', () => ({ status: 404, code: 'NoSuchBucket' }), 503, 'files_unavailable', 'does not exist'],
    [
      'is out of order',
      () => ({ status: 500, code: 'InternalError' }),
      503,
      'files_unavailable',
      'answered 500',
    ],
    ['does not answer', () => SILENCE, 503, 'files_unavailable', 'did not answer within 1 s'],
  ];

  it.each(faults)(
    '%s keeps nothing half done, and takes files again afterwards',
    async (_case, fault, ...expected) => {
      const [status, code, detail] = expected;
      const { id } = await reportFound(visitor, {}, [await jpeg()]);
      const picture = String((await adminItem(admin, id)).imageUrl);
      const [before, files] = [await total(), stored()];

      bucket.fault = fault;
      const refused = await report();
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        status,
        code,
        '2',
      ]);
      expect(refused.text).not.toContain(bucket.url);
      const claim = await visitor.post('/api/claims', form(claimForm(id), 'proofFiles', [pdf()]));
      expect(refusal(claim)).toEqual([status, code]);
      expect(refusal(await visitor.get(picture))).toEqual([status, code]);
      // What would lose track of the files is refused before it is done.
      expect(refusal(await admin.delete(`/api/admin/items/${id}`))).toEqual([status, code]);
      expect((await visitor.post('/api/found-reports', form(foundReport()))).status).toBe(201);
      expect(await total()).toBe(before + 1);
      await waitUntil(async () => (await ready()).reasons.length > 0);
      expect((await ready()).status).toBe('degraded');
      const reasons = await service.app.get(HealthReasons).find();
      expect([reasons[0]?.code, reasons[0]?.detail]).toEqual([
        'files_unavailable',
        expect.stringContaining(detail),
      ]);

      bucket.fault = () => null;
      expect((await visitor.get(picture)).status).toBe(200);
      expect((await report()).status).toBe(201);
      // What could not be taken back then is by the sweep.
      await service.app.get(Leftovers).sweep(-60_000);
      expect(notes()).toEqual([]);
      expect(stored()).toHaveLength(files.length + 4);
      await waitUntil(async () => (await ready()).status === 'ok');
    },
  );

  it('is full says so, and still shows what it has', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const picture = String((await adminItem(admin, id)).imageUrl);
    bucket.fault = ({ method }) => (method === 'PUT' ? { status: 507, code: 'InsufficientStorage' } : null);
    expect(refusal(await report())).toEqual([507, 'storage_full']);
    expect((await visitor.get(picture)).status).toBe(200);
    expect(notes()).toEqual([]);
  });

  it('goes away between the pictures of a report and its end keeps the report', async () => {
    bucket.fault = ({ method }) => (method === 'DELETE' ? SILENCE : null);
    const { status, body } = await report();
    expect(status).toBe(201);
    expect(notes()).toHaveLength(2);
    bucket.fault = () => null;
    await service.app.get(Leftovers).sweep(-60_000);
    expect(notes()).toEqual([]);
    const { images } = await adminItem(admin, body.id);
    for (const url of images) expect((await visitor.get(url)).status).toBe(200);
  });

  it('lost a file says that it is not there, which is an error in the log', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error');
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const picture = String((await adminItem(admin, id)).imageUrl);
    await service.app.get(FileStorage).note([picture.slice('/api/files/'.length)]);
    await service.app.get(FileStorage).remove([picture.slice('/api/files/'.length)]);
    expect(refusal(await visitor.get(picture))).toEqual([404, 'not_found']);
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ size: 'full' }),
      expect.stringContaining('missing'),
    );
  });
});

describe('the start', () => {
  async function startWith(env: Record<string, string>): Promise<string> {
    const { config, remove } = await prepareConfig({ ...bucket.env, ...env });
    try {
      const app = await createApp(config);
      try {
        await app.init();
        return 'started';
      } finally {
        await app.close();
      }
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    } finally {
      await remove();
    }
  }

  it.each([
    [
      { S3_BUCKET: 'another-one' },
      /^StartupError: The bucket another-one at http.* does not exist: .*S3_BUCKET/,
    ],
    [
      { S3_ACCESS_KEY_ID: 'NOBODY' },
      /^StartupError: .* refuses the key \(InvalidAccessKeyId\): .*S3_ACCESS_KEY_ID/,
    ],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /^StartupError: .* refuses the key \(SignatureDoesNotMatch\)/],
  ])('refuses %j in one line', async (env, line) => {
    const output = await startWith(env);
    expect(output).toMatch(line);
    expect(output).not.toContain('\n');
  });

  it('refuses what is no object storage at all', async () => {
    await service.app.listen(0, '127.0.0.1');
    expect(await startWith({ S3_ENDPOINT: await service.app.getUrl() })).toMatch(/^StartupError: /);
  });

  it('continues without a bucket that may return', async () => {
    bucket.fault = () => ({ status: 503, code: 'SlowDown' });
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    expect(await startWith({})).toBe('started');
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('answered 503'));
  });
});
