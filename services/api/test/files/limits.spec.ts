import type { Problem } from '@lost-found/contracts';
import { claimForm, form, foundReport, lostReport } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import { refusal } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { jpeg } from '../factories/files.js';
import { reportFound } from '../factories/reports.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

/** More than any disk has. */
const TOO_MUCH_MB = String(1e12);

describe('a disk with less room than DISK_RESERVE_MB', () => {
  const { service } = useService({ DISK_RESERVE_MB: TOO_MUCH_MB });
  /** Whoever asks first, a request or the look of every minute, tells the log. */
  const errors: unknown[][] = [];

  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation((...messages) => void errors.push(messages));
  });

  it('still takes reports and claims without files, as the pages send them', async () => {
    const visitor = service.visitor();
    const found = await visitor.post<{ id: string }>('/api/found-reports', form(foundReport()));
    const empty = { name: '', type: 'application/octet-stream', content: Buffer.alloc(0) };
    const lost = await visitor.post('/api/lost-reports', form(lostReport(), 'images', [empty]));
    const claim = await visitor.post('/api/claims', form(claimForm(found.body.id)));
    expect([found.status, lost.status, claim.status]).toEqual([201, 201, 201]);
  });

  it('refuses files with words of their own, and keeps nothing of them', async () => {
    const visitor = service.visitor();
    const { id } = await reportFound(visitor);
    const before = await filesOnDisk(service);
    const picture = await jpeg();
    const report = await visitor.post<Problem>(
      '/api/found-reports',
      form(foundReport(), 'images', [picture]),
    );
    expect(refusal(report)).toEqual([507, 'files_not_taken']);
    expect(report.body.detail).toBe(
      'Photos and files cannot be saved at the moment. Please send this without them.',
    );
    const claim = await visitor.post('/api/claims', form(claimForm(id), 'proofFiles', [picture]));
    expect(refusal(claim)).toEqual([507, 'files_not_taken']);
    expect(await filesOnDisk(service)).toEqual(before);
  });

  it('is a reason of readiness, which stays 200, and one error in the log', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await service.visitor().get('/api/health/ready');
      expect([status, body]).toMatchObject([
        200,
        {
          status: 'degraded',
          reasons: [{ code: 'disk_low', detail: expect.stringContaining('files are refused') }],
        },
      ]);
    }
    const messages = errors.filter(([what]) => (what as { code?: string }).code === 'disk_low');
    expect(messages).toEqual([[{ code: 'disk_low' }, expect.stringContaining('files are refused')]]);
  });
});

it('a disk with room enough is not spoken of', async () => {
  const service = await createTestApp({ DISK_RESERVE_MB: '0' });
  const { body } = await service.visitor().get('/api/health/ready');
  expect(body).toMatchObject({ status: 'ok', reasons: [] });
  await service.close();
});

const HOUR_MS = 3_600_000;
const BUDGET = 2_000_000;

describe('forms with files from one network', () => {
  const { service } = useService({ UPLOAD_BUDGET_MB: String(BUDGET / 1_000_000), TRUST_PROXY: '1' });
  afterEach(() => jest.useRealTimers());

  /** A picture of so many bytes, sent with a report. */
  const report = async (address: string, bytes: number) => {
    const picture = await jpeg();
    const content = Buffer.concat([picture.content, Buffer.alloc(bytes - picture.content.length)]);
    return service
      .visitor({ 'x-forwarded-for': address })
      .post<Problem>('/api/found-reports', form(foundReport(), 'images', [{ ...picture, content }]));
  };

  it('are taken until they used up what it may send in an hour, and again after it', async () => {
    expect((await report('192.0.2.1', 0.6 * BUDGET)).status).toBe(201);
    const before = await filesOnDisk(service);
    const refused = await report('192.0.2.1', 0.6 * BUDGET);
    expect(refusal(refused)).toEqual([429, 'too_many_requests']);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 3500, wait <= 3600]).toEqual([true, true]);
    // Another route, a small one.
    const proof = form(claimForm('4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90'), 'proofFiles', [await jpeg()]);
    const claim = await service.visitor({ 'x-forwarded-for': '192.0.2.1' }).post('/api/claims', proof);
    expect(refusal(claim)).toEqual([429, 'too_many_requests']);
    expect(await filesOnDisk(service)).toEqual(before);

    jest.useFakeTimers({ now: Date.now() + HOUR_MS, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    expect((await report('192.0.2.1', 10_000)).status).toBe(201);
  });

  it('are counted as they were received, also where they were refused', async () => {
    const script = { name: 'a.png', type: 'image/png', content: Buffer.alloc(0.6 * BUDGET, '#') };
    const answer = await service
      .visitor({ 'x-forwarded-for': '192.0.2.2' })
      .post<Problem>('/api/found-reports', form(foundReport(), 'images', [script]));
    expect(refusal(answer)).toEqual([415, 'file_type_unsupported']);
    expect(refusal(await report('192.0.2.2', 0.6 * BUDGET))).toEqual([429, 'too_many_requests']);
  });

  it('share a budget with their network, and with no other', async () => {
    expect((await report('2001:db8:1:2::1', 0.6 * BUDGET)).status).toBe(201);
    expect((await report('2001:db8:1:2::ffff', 0.6 * BUDGET)).status).toBe(429);
    expect((await report('2001:db8:1:3::1', 0.6 * BUDGET)).status).toBe(201);
  });

  it('do not keep it from reporting without pictures', async () => {
    expect((await report('192.0.2.3', 1.1 * BUDGET)).status).toBe(429);
    const visitor = service.visitor({ 'x-forwarded-for': '192.0.2.3' });
    expect((await visitor.post('/api/found-reports', form(foundReport()))).status).toBe(201);
  });
});
