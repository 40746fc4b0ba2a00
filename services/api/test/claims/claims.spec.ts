import type { AdminClaim, AdminClaimPage, Case, List } from '@lost-found/contracts';
import { claimForm, type FormFile, form, pdf } from '@lost-found/test-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { decide, findLogs, refusal, review } from '../factories/answers.js';
import { newCase, openCase } from '../factories/cases.js';
import { filesOnDisk } from '../factories/disk.js';
import { png } from '../factories/files.js';
import { adminItem, anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import { HttpClient } from '../harness/http-client.js';
import { meeting } from '../harness/meeting.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;
/** Another process on the same database. */
let another: NestFastifyApplication;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
  visitor = service.visitor();
  another = await createApp(service.config);
  await another.init();
  await another.get(DatabaseInitializer).finished;
});
afterAll(async () => {
  await another.close();
  await service.close();
});

const getClaim = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
const add = (claimant: HttpClient, files: FormFile[], headers?: Record<string, string>) =>
  claimant.post<Case>('/api/case/files', form({}, 'proofFiles', files), headers);
const withdraw = (claimant: HttpClient) => claimant.post<Case>('/api/case/withdraw');
const getNames = ({ proofFiles }: Pick<AdminClaimPage, 'proofFiles'>) => proofFiles.map(({ name }) => name);

describe('claiming an item (§4, §5)', () => {
  it('is logged without anything personal', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    const [entry] = await findLogs(admin, `&search=${id}`);
    expect(entry).toMatchObject({ action: 'CLAIM_SUBMITTED', details: { claimId: id, itemId } });
    expect(Object.keys(entry?.details ?? {})).toEqual(['claimId', 'itemId']);
  });
});

describe('Claim Requests (§2)', () => {
  it('lists the newest first and filters by status', async () => {
    const { id: itemId } = await reportFound(visitor, { title: 'Ordered thing' });
    const first = await submitClaim(visitor, itemId);
    const second = await submitClaim(visitor, itemId, anotherStudent());
    await decide(admin, first.id, 'reject');
    const ids = async (query: string) =>
      (await admin.get<List<AdminClaim>>(`/api/admin/claims?search=ordered${query}`)).body.data.map(
        ({ id }) => id,
      );
    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('&status=pending')).toEqual([second.id]);
    expect(await ids('&status=rejected')).toEqual([first.id]);
    expect(await ids('&status=approved')).toEqual([]);
    expect(await ids('&sort=submittedAt')).toEqual([first.id, second.id]);
  });
});

describe('deciding on claims (§4)', () => {
  it('none hands over an item that is gone', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    await admin.delete(`/api/admin/items/${itemId}`);
    expect(refusal(await decide(admin, id, 'approve'))).toEqual([409, 'transition_not_allowed']);
    expect((await decide(admin, id, 'reject')).status).toBe(200);
  });

  race('of two administrators who approve two claims at once, one wins', async () => {
    const other = await service.admin();
    const { id: itemId } = await reportFound(visitor);
    const [one, another] = [
      await submitClaim(visitor, itemId),
      await submitClaim(visitor, itemId, anotherStudent()),
    ];
    const answers = await meeting(
      service,
      () => decide(admin, one.id, 'approve'),
      () => decide(other, another.id, 'approve'),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect([(await getClaim(one.id)).status, (await getClaim(another.id)).status]).toEqual([
      'approved',
      'pending',
    ]);
    const logged = await findLogs(admin, `&search=${itemId}`);
    expect(logged.filter(({ action }) => action === 'ITEM_CLAIMED')).toHaveLength(1);
  });

  race(
    'of many at once, against decisions on the item itself, no state is left that none of them allows',
    async () => {
      const { id: itemId } = await reportFound(visitor);
      const claims = await Promise.all(
        Array.from({ length: 6 }, () => submitClaim(visitor, itemId, anotherStudent())),
      );
      const answers = await Promise.all([
        ...claims.map(({ id }) => decide(admin, id, 'approve')),
        review(admin, itemId, 'markClaimed'),
        review(admin, itemId, 'reject'),
        visitor.post('/api/claims', claimForm(itemId)),
      ]);
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      const approved = (await Promise.all(claims.map(({ id }) => getClaim(id)))).filter(
        ({ status }) => status === 'approved',
      );
      expect(approved.length).toBeLessThanOrEqual(1);
      if (approved.length === 1) expect((await adminItem(admin, itemId)).status).toBe('claimed');
    },
  );
});

describe('more proof for a claim (§5)', () => {
  it('is added behind what is there, up to three files in all', async () => {
    const { claim, claimant } = await newCase(service, {}, [pdf('first.pdf')]);
    const { status, body } = await add(claimant, [await png('second.png'), pdf('third.pdf')]);
    expect(status).toBe(201);
    expect([body.proofFiles.map(({ name }) => name), body.canAddProof]).toEqual([
      ['first.pdf', 'second.png', 'third.pdf'],
      false,
    ]);
    const seen = await getClaim(claim.id);
    expect(getNames(seen)).toEqual(['first.pdf', 'second.png', 'third.pdf']);
    expect((await admin.get(seen.proofFiles[1]?.url ?? '')).headers['content-type']).toBe('image/webp');
    const [entry] = await findLogs(admin, `&search=${claim.id}&action=CLAIM_UPDATED`);
    expect(entry?.details).toMatchObject({ changes: [{ field: 'proofFiles', before: 1, after: 3 }] });
  });

  race('of several that arrive at once, is taken as far as there is room', async () => {
    const { claim, claimant } = await newCase(service);
    const before = await filesOnDisk(service);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => add(claimant, [pdf(`${n}a.pdf`), pdf(`${n}b.pdf`)])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(getNames(await getClaim(claim.id))).toHaveLength(2);
    expect((await filesOnDisk(service)).stored).toHaveLength(before.stored.length + 2);
  });

  race('is taken once where two processes get the same request at once', async () => {
    const { claim, claimant } = await newCase(service);
    const elsewhere = new HttpClient(another);
    await openCase(elsewhere, claim);
    const key = { 'idempotency-key': 'proof-of-two-processes' };
    const before = (await filesOnDisk(service)).stored.length;
    const answers = await meeting(
      service,
      () => add(claimant, [pdf()], key),
      () => add(elsewhere, [pdf()], key),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(getNames(await getClaim(claim.id))).toHaveLength(1);
    expect((await filesOnDisk(service)).stored).toHaveLength(before + 1);
  });
});

describe('withdrawing a claim', () => {
  it('rejects it with the note for the desk, and reopens the item to claims', async () => {
    const { claim, claimant, itemId } = await newCase(service);
    const { body } = await withdraw(claimant);
    const seen = await getClaim(claim.id);
    expect(seen).toMatchObject({
      status: 'rejected',
      adminNotes: 'Withdrawn by claimant',
      item: { status: 'approved' },
    });
    expect([seen.withdrawnAt, seen.reviewedAt]).toEqual([body.withdrawnAt, body.withdrawnAt]);
    const [entry] = await findLogs(admin, `&search=${claim.id}`);
    expect(entry).toMatchObject({
      action: 'CLAIM_WITHDRAWN',
      details: {
        claimId: claim.id,
        itemId,
        changes: [{ field: 'status', before: 'pending', after: 'rejected' }],
      },
    });
    const { studentId, email } = seen;
    const again = await service.visitor().post('/api/claims', claimForm(itemId, { studentId, email }));
    expect(again.status).toBe(201);
  });

  race.each([
    ['approval', 'claimed'],
    ['withdrawal', 'approved'],
  ])('at the moment of an approval, the %s wins whole that comes first', async (first, itemStatus) => {
    const { claim, claimant } = await newCase(service);
    const approve = () => decide(admin, claim.id, 'approve');
    const takeBack = () => withdraw(claimant);
    const isApproved = first === 'approval';
    const answers = isApproved
      ? await meeting(service, approve, takeBack)
      : await meeting(service, takeBack, approve);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const { status, withdrawnAt, item } = await getClaim(claim.id);
    expect([status, withdrawnAt === null, item?.status]).toEqual([
      isApproved ? 'approved' : 'rejected',
      isApproved,
      itemStatus,
    ]);
  });
});
