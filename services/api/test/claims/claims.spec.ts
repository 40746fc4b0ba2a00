import type { AdminClaim, AdminClaimPage, ClaimReceipt, ItemPage, List } from '@lost-found/contracts';
import { decide, fieldTexts, logsOf, refusal, review } from '../factories/answers.js';
import { pdf, png } from '../factories/files.js';
import { form } from '../factories/form.js';
import {
  adminItem,
  anotherStudent,
  claimForm,
  reportFound,
  reportLost,
  submitClaim,
} from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
  visitor = service.visitor();
});
afterAll(() => service.close());

const getClaim = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;

describe('claiming an item (§4, §5)', () => {
  it('answers a pending claim and a secret link that no log ever sees', async () => {
    const item = await reportFound(visitor);
    const { status, body } = await visitor.post<ClaimReceipt>(
      '/api/claims',
      form(claimForm(item.id), 'proofFiles', [pdf(), await png()]),
    );
    expect([status, body.status]).toEqual([201, 'pending']);
    expect(body.caseUrl).toMatch(new RegExp(`^http://campus\\.test/case#${body.id}\\.1\\.[\\w-]{32}$`));
    expect(await getClaim(body.id)).toMatchObject({
      itemId: item.id,
      itemTitle: 'Blue umbrella',
      claimantName: 'Noor Haddad',
      studentId: 'CAMP7654321',
      email: 'noor@campus.test',
      phone: '+34 600 987 654',
      status: 'pending',
      proofFiles: [
        { name: 'receipt.pdf', type: 'application/pdf' },
        { name: 'keys.png', type: 'image/webp' },
      ],
      item: { id: item.id, title: 'Blue umbrella', status: 'approved' },
      reviewedAt: null,
      verificationNote: null,
    });
  });

  it('uppercases the student ID, lowercases the address and trims texts', async () => {
    const { id: itemId } = await reportFound(visitor);
    const typed = { fullName: ' Noor ', studentId: ' camp7654321 ', email: ' Noor@Campus.TEST ', phone: ' ' };
    const { id } = await submitClaim(visitor, itemId, typed);
    expect(await getClaim(id)).toMatchObject({
      claimantName: 'Noor',
      studentId: 'CAMP7654321',
      email: 'noor@campus.test',
      phone: null,
    });
  });

  it('asks for every field by name', async () => {
    const { id: itemId } = await reportFound(visitor);
    const answer = await visitor.post('/api/claims', { itemId });
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(answer)).toEqual({
      fullName: 'Full name is required',
      studentId: 'Student ID is required',
      email: 'Email address is required',
      ownershipDescription: 'Please describe how you own this item',
    });
  });

  it.each([
    [{ studentId: 'CAMP12345' }, { studentId: 'Student ID must be in format CAMP1234567' }],
    [{ email: 'noor@' }, { email: 'Please enter a valid email address' }],
    [
      { ownershipDescription: `short${' '.repeat(40)}` },
      { ownershipDescription: 'Please provide a more detailed description (at least 20 characters)' },
    ],
    [
      { ownershipDescription: 'x'.repeat(2001) },
      { ownershipDescription: 'Please use at most 2000 characters' },
    ],
  ])('refuses %j', async (changes, texts) => {
    const { id: itemId } = await reportFound(visitor);
    const answer = await visitor.post('/api/claims', claimForm(itemId, changes));
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(answer)).toEqual(texts);
  });

  it('is taken on approved found items only', async () => {
    const rejected = await reportFound(visitor);
    await review(admin, rejected.id, 'reject');
    const claimed = await reportFound(visitor);
    await review(admin, claimed.id, 'markClaimed');
    const lost = await reportLost(visitor);
    await review(admin, lost.id, 'approve');
    for (const { id } of [rejected, claimed, lost]) {
      const answer = await visitor.post('/api/claims', claimForm(id));
      expect(refusal(answer)).toEqual([409, 'item_not_claimable']);
      expect(answer.body.detail).toBe('This item can no longer be claimed.');
    }
    expect(refusal(await visitor.post('/api/claims', claimForm(NOBODY)))).toEqual([404, 'not_found']);
  });

  it('is logged without anything personal', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    const [entry] = await logsOf(admin, `&search=${id}`);
    expect(entry).toMatchObject({ action: 'CLAIM_SUBMITTED', details: { claimId: id, itemId } });
    expect(Object.keys(entry?.details ?? {})).toEqual(['claimId', 'itemId']);
  });
});

describe('Claim Requests (§2)', () => {
  it.each([
    ['zülal', 1],
    ['ZULAL', 1],
    ['zulal@', 1],
    ['amber lamp', 1],
    ['nobody at all', 0],
  ])('finds %s by item, claimant or address', async (search, count) => {
    const find = () => admin.get<List<AdminClaim>>(`/api/admin/claims?search=${encodeURIComponent(search)}`);
    if ((await admin.get<List<AdminClaim>>('/api/admin/claims?search=amber')).body.total === 0) {
      const { id } = await reportFound(visitor, { title: 'Amber lamp' });
      await submitClaim(visitor, id, { fullName: 'Zülal Demir', email: 'zulal@campus.test' });
    }
    expect((await find()).body.total).toBe(count);
  });

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
    expect(await ids('&status=all')).toEqual([second.id, first.id]);
    expect(await ids('&status=pending')).toEqual([second.id]);
    expect(await ids('&status=rejected')).toEqual([first.id]);
    expect(await ids('&status=approved')).toEqual([]);
    expect(await ids('&sort=submittedAt')).toEqual([first.id, second.id]);
    const walked = await admin.get<List<AdminClaim>>('/api/admin/claims?search=ordered&pageSize=1&cursor=');
    const rest = `/api/admin/claims?search=ordered&pageSize=1&cursor=${walked.body.nextCursor}`;
    const [last] = (await admin.get<List<AdminClaim>>(rest)).body.data;
    expect([walked.body.data[0]?.id, last?.id]).toEqual([second.id, first.id]);
  });
});

describe('deciding on claims (§4)', () => {
  it('approving marks the item claimed, with both entries in the log', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    const { status, body } = await decide(admin, id, 'approve', {
      decisionReason: 'It fits',
      adminNotes: 'saw the card',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      verificationNote: 'Approved by administrator',
      decisionReason: 'It fits',
      adminNotes: 'saw the card',
      item: { status: 'claimed' },
    });
    expect((await adminItem(admin, itemId)).status).toBe('claimed');
    const actions = (await logsOf(admin, `&search=${itemId}`)).map(({ action }) => action);
    expect(actions.slice(0, 2).toSorted()).toEqual(['CLAIM_APPROVED', 'ITEM_CLAIMED']);
    expect((await visitor.get<ItemPage>(`/api/items/${itemId}`)).body).toMatchObject({
      access: 'reference',
      status: 'claimed',
    });
  });

  it('rejecting leaves the item to be claimed', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    const { status, body } = await decide(admin, id, 'reject');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'rejected',
      adminNotes: 'Claim rejected by administrator',
      verificationNote: null,
    });
    expect(Date.parse(body.reviewedAt ?? '')).toBeGreaterThan(0);
    expect((await adminItem(admin, itemId)).status).toBe('approved');
  });

  it('asking for the status that it has changes and logs nothing', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    await decide(admin, id, 'reject');
    const before = [await getClaim(id), (await logsOf(admin, `&search=${id}`)).length];
    expect((await decide(admin, id, 'reject', { adminNotes: 'again' })).status).toBe(200);
    expect([await getClaim(id), (await logsOf(admin, `&search=${id}`)).length]).toEqual(before);
  });

  it('a decision is not taken back, nor is one taken on an item that is gone', async () => {
    const { id: itemId } = await reportFound(visitor);
    const [first, second, third] = [
      await submitClaim(visitor, itemId),
      await submitClaim(visitor, itemId, anotherStudent()),
      await submitClaim(visitor, itemId, anotherStudent()),
    ];
    await decide(admin, first.id, 'approve');
    await decide(admin, second.id, 'reject');
    expect(refusal(await decide(admin, first.id, 'reject'))).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await decide(admin, second.id, 'approve'))).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await decide(admin, third.id, 'approve'))).toEqual([409, 'transition_not_allowed']);
    expect((await getClaim(third.id)).status).toBe('pending');
    await admin.delete(`/api/admin/items/${itemId}`);
    expect(refusal(await decide(admin, third.id, 'approve'))).toEqual([409, 'transition_not_allowed']);
    expect((await decide(admin, third.id, 'reject')).status).toBe(200);
    expect(refusal(await decide(admin, NOBODY, 'approve'))).toEqual([404, 'not_found']);
  });

  it('approving the item again withdraws the approved claim, in the same transaction', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { id } = await submitClaim(visitor, itemId);
    await decide(admin, id, 'approve');
    expect((await review(admin, itemId, 'approve')).body.status).toBe('approved');
    expect(await getClaim(id)).toMatchObject({
      status: 'rejected',
      adminNotes: 'Approval withdrawn by administrator',
      verificationNote: null,
    });
    const actions = (await logsOf(admin, `&search=${itemId}`)).map(({ action }) => action);
    expect(actions.slice(0, 2).toSorted()).toEqual(['CLAIM_REJECTED', 'ITEM_APPROVED']);
    const next = await submitClaim(visitor, itemId);
    expect((await decide(admin, next.id, 'approve')).status).toBe(200);
  });

  it('of two administrators who approve two claims at once, one wins', async () => {
    const other = await service.admin();
    for (let round = 0; round < 5; round += 1) {
      const { id: itemId } = await reportFound(visitor);
      const claims = [
        await submitClaim(visitor, itemId),
        await submitClaim(visitor, itemId, anotherStudent()),
      ];
      const answers = await Promise.all(
        claims.map(({ id }, index) => decide(index ? other : admin, id, 'approve')),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const statuses = await Promise.all(claims.map(async ({ id }) => (await getClaim(id)).status));
      expect(statuses.toSorted()).toEqual(['approved', 'pending']);
      const logged = (await logsOf(admin, `&search=${itemId}`)).filter(
        ({ action }) => action === 'ITEM_CLAIMED',
      );
      expect(logged).toHaveLength(1);
    }
  });

  it('of many at once, against decisions on the item itself, no state is left that none of them allows', async () => {
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
  });
});
