import { createTestApp, type TestApp } from './harness/test-app.js';

const report = {
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read …\n  at Search (search.tsx:12)',
  page: '/search?search=wallet',
  remote: { name: 'public-portal', version: '1.2.0' },
};

describe('POST /client-errors', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '8' });
  });
  afterAll(() => service.close());

  const send = (body: object) => service.visitor().post('/api/client-errors', body);

  it('takes an error, however long it is, and answers nothing', async () => {
    const long = { message: 'x'.repeat(20_000), stack: 'at y\n'.repeat(5_000), page: '/' };
    for (const body of [report, long, { message: 'boom', page: '/case#token' }])
      expect([(await send(body)).status, (await send(body)).text]).toEqual([204, '']);
  });

  it('refuses what is none', async () => {
    const { status, body } = await send({ message: 'boom', page: 'https://elsewhere.test/' });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it('does not let one address flood the log', async () => {
    await send(report);
    const { status, body, headers } = await send(report);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(headers).toHaveProperty('retry-after');
  });
});
