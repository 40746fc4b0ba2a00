import {
  type AdminClaimPage,
  type ClaimMove,
  type ClaimState,
  type ClaimStatus,
  claimMoves,
  type ItemAction,
  type ItemStatus,
  isClaimable,
  isHandedOver,
  itemActions,
  type List,
  transitionClaim,
  transitionItem,
} from '@lost-found/contracts';
import fc from 'fast-check';
import { decide, logsOf, refusal, review } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { form } from '../factories/form.js';
import { adminItem, claimForm, reportFound, reportLost } from '../factories/reports.js';
import type { Answer, HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '100000' });
  admin = await service.admin();
});
afterAll(() => service.close());

/** Of claims enough for each pair of moves to come up; those of items are in the table of exchanges. More in the full run. */
const WALKS = process.env.EVERY_COMBINATION ? 40 : 25;

type Step = ItemAction | 'claim' | 'approveClaim' | 'rejectClaim';

/** What the tables of the contracts say becomes of an item and the claims on it. */
interface Model {
  isLostItem: boolean;
  status: ItemStatus;
  version: number;
  claims: { id: string; status: ClaimStatus }[];
}

const steps = fc.array(fc.constantFrom<Step>(...itemActions, 'claim', 'approveClaim', 'rejectClaim'), {
  minLength: 1,
  maxLength: 14,
});

describe('any sequence of decisions and claims', () => {
  let claimants = 0;

  /** Takes a step with the service and in the model. @returns the expected and the real status of the answer */
  async function take(id: string, model: Model, step: Step): Promise<[number, number]> {
    if (step === 'claim') return claim(id, model);
    if (step === 'approveClaim' || step === 'rejectClaim') return decideLatest(model, step);
    const answer = await review(admin, id, step);
    const outcome = transitionItem(model, step);
    if (outcome.kind === 'refused') return [409, answer.status];
    if (outcome.kind === 'unchanged') return [200, answer.status];
    if (step === 'approve' && isHandedOver(model))
      for (const made of model.claims) if (made.status === 'approved') made.status = 'rejected';
    model.status = outcome.to;
    model.version += 1;
    return [200, answer.status];
  }

  async function claim(id: string, model: Model): Promise<[number, number]> {
    claimants += 1;
    const studentId = `CAMP${String(claimants).padStart(7, '0')}`;
    const fields = claimForm(id, { studentId, email: `claimant${claimants}@campus.test` });
    const answer: Answer<{ id: string }> = await service.visitor().post('/api/claims', form(fields));
    if (answer.status === 201) model.claims.push({ id: answer.body.id, status: 'pending' });
    return [isClaimable(model) ? 201 : 409, answer.status];
  }

  async function decideLatest(model: Model, step: 'approveClaim' | 'rejectClaim'): Promise<[number, number]> {
    const latest = model.claims.at(-1);
    if (!latest) return [200, 200];
    const action = step === 'approveClaim' ? 'approve' : 'reject';
    const answer = await decide(admin, latest.id, action);
    const outcome = transitionClaim(latest, action);
    if (outcome.kind === 'refused') return [409, answer.status];
    if (outcome.kind === 'unchanged') return [200, answer.status];
    if (action === 'approve') {
      if (!isClaimable(model)) return [409, answer.status];
      model.status = 'claimed';
      model.version += 1;
    }
    latest.status = outcome.to;
    return [200, answer.status];
  }

  const claimStatuses = async (model: Model) => {
    const { body } = await admin.get<List<{ id: string; status: ClaimStatus }>>(
      '/api/admin/claims?pageSize=100',
    );
    const byId = new Map(body.data.map(({ id, status }) => [id, status]));
    return model.claims.map(({ id }) => ({ id, status: byId.get(id) }));
  };

  it.each([['found'], ['lost']] as const)(
    'leaves a %s item as the tables say, after every step',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(steps, async (walk) => {
          const { id } = await (kind === 'found' ? reportFound : reportLost)(service.visitor());
          const isLostItem = kind === 'lost';
          const status = isLostItem ? 'pending' : 'approved';
          const model: Model = { isLostItem, status, version: 1, claims: [] };
          for (const step of walk) {
            const [expected, answered] = await take(id, model, step);
            const item = await adminItem(admin, id);
            expect({ step, answered, status: item.status, version: item.version }).toEqual({
              step,
              answered: expected,
              status: model.status,
              version: model.version,
            });
          }
          expect(await claimStatuses(model)).toEqual(model.claims);
          const moves = (await logsOf(admin, `&search=${id}`)).filter(({ action }) =>
            /^ITEM_(?!CREATED)/.test(action),
          );
          expect(moves).toHaveLength(model.version - 1);
        }),
        { numRuns: WALKS, seed: 3 },
      );
    },
    120_000,
  );
});

interface Walked {
  state: ClaimState;
  changes: number;
}

const refusals = {
  approve: 'transition_not_allowed',
  reject: 'transition_not_allowed',
  withdraw: 'claim_decided',
} as const;

describe('any sequence of moves of a claim', () => {
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
      { numRuns: WALKS, seed: 4 },
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
