import type { AdminClaimPage, BulkOutcome, Counter, DecidedClaim } from '@lost-found/contracts';
import { decide, review } from '../factories/answers.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { newAdministrator } from '../factories/second-factors.js';
import { rule } from '../harness/engines.js';
import { endUndo } from '../harness/jobs.js';
import { useService } from '../harness/use-service.js';

// Longer than any machine takes for a test.
const { service, admin, visitor } = useService({ RATE_LIMIT: '1000', UNDO_SECONDS: '300' });

const getCounter = async () => (await admin.get<Counter>('/api/admin/counter')).body;
const getActions = ({ done }: Counter) => done.map(({ action }) => action);

describe('the counter', () => {
  it('says since when the oldest case of each queue waits', async () => {
    const later = { matches: null, toBeBroughtIn: null, due: null, dropPoints: null };
    const empty = { claims: null, lostReports: null, foundReports: null };
    expect((await getCounter()).oldest).toEqual({ ...empty, ...later });
    const [older, newer] = [await reportFound(visitor), await reportFound(visitor)];
    const lost = await reportLost(visitor);
    const first = await submitClaim(visitor, older.id);
    const second = await submitClaim(visitor, newer.id);
    const getSubmittedAt = async ({ id }: { id: string }) =>
      (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body.submittedAt;
    const { oldest } = await getCounter();
    expect(oldest).toMatchObject({ claims: await getSubmittedAt(first), lostReports: expect.any(String) });
    await decide(admin, first.id, 'approve');
    expect((await getCounter()).oldest).toMatchObject({
      claims: await getSubmittedAt(second),
      toBeBroughtIn: expect.any(String),
    });
    await review(admin, lost.id, 'approve');
    await decide(admin, second.id, 'reject');
    expect((await getCounter()).oldest).toMatchObject(empty);
  });

  rule('lists what its reader did last, with the undo while its time runs', async () => {
    const { id } = await submitClaim(visitor, (await reportFound(visitor, { title: 'Odd lantern' })).id);
    const { decisionId } = (await decide(admin, id, 'approve')).body as DecidedClaim;
    const [latest] = (await getCounter()).done;
    expect(latest).toMatchObject({
      ...{ action: 'CLAIM_APPROVED', decisionId },
      subject: { kind: 'claim', id, title: 'Odd lantern' },
    });
    const { body } = await admin.post<BulkOutcome>('/api/admin/decisions/undo', { ids: [decisionId] });
    expect(body.data).toMatchObject([{ ok: true }]);
    const undone = await getCounter();
    // Of the claim and of its item.
    const both = ['DECISION_UNDONE', 'DECISION_UNDONE', 'CLAIM_APPROVED'];
    expect(getActions(undone).slice(0, 3)).toEqual(both);
    expect(undone.done.slice(0, 3).flatMap((one) => one.decisionId ?? [])).toEqual([]);
  });

  rule('offers no undo after its time, and nothing that another administrator did', async () => {
    const { id } = await submitClaim(visitor, (await reportFound(visitor)).id);
    const { decisionId } = (await decide(admin, id, 'reject')).body as DecidedClaim;
    await endUndo(service, decisionId);
    const [latest] = (await getCounter()).done;
    expect(latest).toMatchObject({ action: 'CLAIM_REJECTED' });
    expect(latest).not.toHaveProperty('decisionId');
    const { client: other } = await newAdministrator(service, { access: 'desk' });
    expect(getActions((await other.get<Counter>('/api/admin/counter')).body)).toEqual([]);
  });
});
