import type { DecidedClaim } from '@lost-found/contracts';
import { mailsTo } from '../factories/accounts.js';
import { decide, refusal } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { createTimedTestApp, type TimedTestApp } from '../harness/test-app.js';

let service: TimedTestApp;

beforeAll(async () => {
  service = await createTimedTestApp({ RATE_LIMIT: '1000', UNDO_SECONDS: '30', ADMIN_IDLE_MINUTES: '0' });
});
afterAll(() => service.close());

const decisionsTold = async (email: string) =>
  (await mailsTo(service, email)).filter(({ template }) => template === 'claim_decided').length;

it('The claimant is notified of a decision when the undo window ends, not before', async () => {
  const email = 'patient@campus.test';
  const { claim } = await newCase(service, { email });
  const admin = await service.admin();
  const { decisionId } = (await decide(admin, claim.id, 'reject')).body as DecidedClaim;
  await service.advance('29 s');
  expect(await decisionsTold(email)).toBe(0);
  await service.advance('1 s');
  expect(await decisionsTold(email)).toBe(1);
  const undone = await admin.post<{ data: object[] }>('/api/admin/decisions/undo', { ids: [decisionId] });
  expect(undone.body.data).toMatchObject([{ ok: false, code: 'undo_expired' }]);
});

it('An administrator is signed out 24 hours after the login', async () => {
  const admin = await service.admin();
  await service.advance('23 h');
  expect((await admin.get('/api/admin/items')).status).toBe(200);
  await service.advance('61 min');
  expect(refusal(await admin.get('/api/admin/items'))).toEqual([401, 'unauthenticated']);
});
