import {
  type AdminClaimPage,
  type ClaimMove,
  type ClaimState,
  claimMoves,
  transitionClaim,
} from '@lost-found/contracts';
import fc from 'fast-check';
import { decide, logsOf, refusal } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** Walks enough for each pair of moves to come up; each boots nothing but a claim of its own. */
const WALKS = 25;

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '10000' });
  admin = await service.admin();
});
afterAll(() => service.close());

interface Walked {
  state: ClaimState;
  changes: number;
}

const refusals = {
  approve: 'transition_not_allowed',
  reject: 'transition_not_allowed',
  withdraw: 'claim_decided',
} as const;

describe('the service, walked at random', () => {
  it('does with a claim what the table in contracts says, and logs each change once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...claimMoves), { minLength: 1, maxLength: 5 }),
        async (moves) => {
          const { claim, claimant } = await newCase(service);
          const walked: Walked = { state: { status: 'pending' }, changes: 0 };
          for (const move of moves) await step(claim.id, claimant, move, walked);
          // CLAIM_SUBMITTED, and one for each change.
          expect(await logsOf(admin, `&search=${claim.id}`)).toHaveLength(1 + walked.changes);
        },
      ),
      { numRuns: WALKS },
    );
  });

  async function step(id: string, claimant: HttpClient, move: ClaimMove, walked: Walked): Promise<void> {
    const outcome = transitionClaim(walked.state, move);
    const answer =
      move === 'withdraw' ? await claimant.post('/api/case/withdraw') : await decide(admin, id, move);
    if (outcome.kind === 'refused') expect(refusal(answer)).toEqual([409, refusals[move]]);
    else expect(answer.status).toBe(200);
    if (outcome.kind === 'changed') {
      walked.state = { status: outcome.to, withdrawn: move === 'withdraw' };
      walked.changes += 1;
    }
    const { status, withdrawnAt, item } = (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
    expect([status, withdrawnAt !== null]).toEqual([walked.state.status, walked.state.withdrawn ?? false]);
    expect(item?.status).toBe(status === 'approved' ? 'claimed' : 'approved');
  }
});
