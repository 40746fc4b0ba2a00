import { refusal } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { pdf } from '../factories/files.js';
import { form } from '../factories/form.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** A claim needs one call of each route; then little is left. */
const RATE_LIMIT = 3;

describe('one address that calls too often', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: String(RATE_LIMIT) });
  });
  afterAll(() => service.close());

  it('is asked to wait before it tries more links, writes more messages or sends more proof', async () => {
    const { claim, claimant } = await newCase(service);
    const calls = {
      open: () => service.visitor().post('/api/case/open', { token: 'a guess' }),
      messages: () => claimant.post('/api/case/messages', { content: 'Hello' }),
      files: () => claimant.post('/api/case/files', form({}, 'proofFiles', [pdf()])),
    };
    for (const call of Object.values(calls)) {
      for (let made = 0; made < RATE_LIMIT; made += 1) await call();
      const answer = await call();
      expect(refusal(answer)).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Reading is not slowed, and taking the claim back neither.
    expect((await claimant.post('/api/case/withdraw')).status).toBe(200);
    expect((await claimant.get('/api/case')).body).toMatchObject({ id: claim.id, status: 'rejected' });
  });
});
