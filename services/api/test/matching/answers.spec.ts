import { type AdminItem, limits, type MatchAnswer, type ShownMatch } from '@lost-found/contracts';
import { MatchJobsService } from '../../src/matching/match-jobs.service.js';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { findLogs, refusal, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem } from '../factories/reports.js';
import { removeReports } from '../harness/remove-reports.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';
import { findRucksack, loseRucksack, matched, matchRows, messagesTo, rucksack } from './possible-matches.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000' });
beforeEach(() => removeReports(service));

/** Somebody lost something, and was told of what was found. */
async function getTold() {
  const lostId = await loseRucksack(admin, visitor);
  const foundId = await findRucksack(visitor, { contactInfo: 'finder@campus.test' });
  await matched(service);
  const token = service.app.get(SecretLinksService).matchToken(lostId, foundId);
  return { lostId, foundId, token };
}
const open = (token: string) => service.visitor().post<ShownMatch>('/api/matches/open', { token });
const answer = (token: string, answered: MatchAnswer | null, by = service.visitor()) =>
  by.post<ShownMatch>('/api/matches/answer', { token, answer: answered });
/** What was done to the two since they were told. */
const entries = async () =>
  (await findLogs(admin)).filter(({ action }) => ['MATCH_DISMISSED', 'ITEM_RETURNED'].includes(action));

describe('the link of a possible match', () => {
  it('shows what everybody may see of it, and why', async () => {
    const { foundId, token } = await getTold();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      report: { reference: expect.stringMatching(/^LF-/), title: rucksack.lost.title, isOpen: true },
      match: { item: { id: foundId, title: rucksack.found.title }, isStrong: true },
      answer: null,
    });
    expect(body.match?.reasons.length).toBeGreaterThan(2);
    expect(JSON.stringify(body)).not.toMatch(/finder@|owner@|CAMP\d|Marta/);
  });

  it('says why also where more was found since that fits as well', async () => {
    const { token } = await getTold();
    const { match } = (await open(token)).body;
    for (let more = 0; more <= limits.matches; more += 1) await findRucksack(visitor);
    const { body } = await open(token);
    expect(body.match).toMatchObject({ isStrong: true, reasons: match?.reasons });
    expect(body.match?.score).toBeGreaterThan(0.5);
  });

  it('shows no thing that is no longer public', async () => {
    const { foundId, token } = await getTold();
    await review(admin, foundId, 'reject');
    expect((await open(token)).body).toMatchObject({ report: { isOpen: true }, match: null });
    await admin.delete(`/api/admin/items/${foundId}`);
    expect((await open(token)).body).toMatchObject({ report: { isOpen: true }, match: null, answer: null });
    expect((await answer(token, 'not_mine')).body).toMatchObject({ match: null, answer: null });
    expect(await entries()).toEqual([]);
  });

  it('opens nothing where it is forged, of two others, or of a report that is gone', async () => {
    const { lostId, foundId, token } = await getTold();
    const links = service.app.get(SecretLinksService);
    const signature = token.split('.')[2];
    const forged = [
      'nonsense',
      `${lostId}.${foundId}.${'A'.repeat(32)}`,
      // Signed for the same two, the other way round.
      `${foundId}.${lostId}.${signature}`,
      links.matchToken(foundId, lostId),
      links.accountToken('verify_email', lostId),
    ];
    for (const one of forged) {
      expect(refusal(await open(one))).toEqual([400, 'link_invalid']);
      expect(refusal(await answer(one, 'have_it_back'))).toEqual([400, 'link_invalid']);
    }
    expect((await adminItem(admin, lostId)).status).toBe('approved');
    await admin.delete(`/api/admin/items/${lostId}`);
    expect(refusal(await open(token))).toEqual([400, 'link_invalid']);
    expect(refusal(await answer(token, 'not_mine'))).toEqual([400, 'link_invalid']);
  });
});

describe('not mine', () => {
  it('is stored, logged once, and the pair is never suggested again', async () => {
    const { lostId, foundId, token } = await getTold();
    const answers = await Promise.all([answer(token, 'not_mine'), answer(token, 'not_mine')]);
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { report: { isOpen: true }, answer: 'not_mine' }]);
    expect(await matchRows(service)).toMatchObject([
      { dismissed_at: expect.anything(), dismissed_by: null, answer: 'not_mine' },
    ]);
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'MATCH_DISMISSED', details: { itemId: foundId, lostId } });
    expect(entry?.user).toBeUndefined();
    await review(admin, foundId, 'markClaimed');
    await review(admin, foundId, 'approve');
    await matched(service);
    expect(await messagesTo(service)).toHaveLength(1);
  });
});

describe('an answer that is reversed', () => {
  it('makes the pair possible again, and is logged', async () => {
    const { foundId, lostId, token } = await getTold();
    expect((await answer(token, 'not_mine')).body.canTakeBack).toBe(true);
    expect((await answer(token, null)).body).toMatchObject({ answer: null, canTakeBack: false });
    expect((await answer(token, null)).body).toMatchObject({ answer: null });
    expect(await matchRows(service)).toMatchObject([{ dismissed_at: null, answer: null }]);
    const undone = (await findLogs(admin)).filter(({ action }) => action === 'DECISION_UNDONE');
    expect(undone).toMatchObject([{ details: { undone: 'MATCH_DISMISSED', itemId: foundId, lostId } }]);
  });

  it('leaves a pair dismissed that the desk dismissed', async () => {
    const { lostId, foundId, token } = await getTold();
    await admin.post(`/api/admin/matches/${lostId}/${foundId}/dismiss`);
    expect((await answer(token, 'not_mine')).body.canTakeBack).toBe(false);
    await answer(token, null);
    expect(await matchRows(service)).toMatchObject([{ dismissed_at: expect.anything(), answer: null }]);
  });

  it('reopens the report until the desk decides on it, and sends no notification', async () => {
    const { lostId, token } = await getTold();
    const mails = (await messagesTo(service)).length;
    expect((await answer(token, 'have_it_back')).body.canTakeBack).toBe(true);
    expect((await answer(token, null)).body).toMatchObject({
      report: { isOpen: true },
      match: {},
      answer: null,
    });
    const undone = (await findLogs(admin)).filter(({ action }) => action === 'DECISION_UNDONE');
    expect(undone).toMatchObject([
      {
        details: {
          undone: 'ITEM_RETURNED',
          itemId: lostId,
          changes: [{ field: 'status', before: 'returned', after: 'approved' }],
        },
      },
    ]);
    await matched(service);
    expect(await messagesTo(service)).toHaveLength(mails);
    await answer(token, 'have_it_back');
    await review(admin, lostId, 'resolve');
    expect((await answer(token, null)).body).toMatchObject({ report: { isOpen: false }, canTakeBack: false });
  });

  it('leaves a report closed after its contact was erased', async () => {
    const { lostId, token } = await getTold();
    await answer(token, 'have_it_back');
    await service.dataSource.query(`UPDATE "items" SET "contact_info" = '' WHERE "id" = '${lostId}'`);
    expect((await answer(token, null)).body).toMatchObject({ report: { isOpen: false }, canTakeBack: false });
  });
});

describe('I have it back', () => {
  it('closes the report once, even with two taps at the same moment', async () => {
    const { lostId, token } = await getTold();
    const answers = await Promise.all([answer(token, 'have_it_back'), answer(token, 'have_it_back')]);
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { report: { isOpen: false }, answer: 'have_it_back' }]);
    const { body } = await admin.get<AdminItem>(`/api/admin/items/${lostId}`);
    expect(body).toMatchObject({ status: 'returned', reviewedBy: null, version: 3 });
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'ITEM_RETURNED', details: { itemId: lostId } });
    expect(entry?.user).toBeUndefined();
  });

  it('is no news to who says so', async () => {
    const { client, id, email } = await signInPerson(service);
    const lostId = await loseRucksack(admin, client);
    const foundId = await findRucksack(visitor);
    await matched(service);
    const token = service.app.get(SecretLinksService).matchToken(lostId, foundId);
    const before = (await client.get<{ total: number }>('/api/me/notifications')).body.total;
    expect((await answer(token, 'have_it_back', client)).body.report.isOpen).toBe(false);
    expect((await client.get<{ total: number }>('/api/me/notifications')).body.total).toBe(before);
    expect(await entries()).toMatchObject([{ action: 'ITEM_RETURNED', user: { id, email } }]);
  });

  it('stops a notification that was being prepared at that moment', async () => {
    const { token } = await getTold();
    const messages = service.app.get(MatchJobsService);
    const match = messages.match.bind(messages);
    jest.spyOn(messages, 'match').mockImplementation(async (row) => {
      await answer(token, 'have_it_back');
      await match(row);
    });
    await findRucksack(visitor);
    await matched(service);
    expect(await messagesTo(service)).toHaveLength(1);
  });
});

it('links may be tried so often, from one address', async () => {
  const limited = await createTestApp({ RATE_LIMIT: '2' });
  for (const [path, body] of [
    ['open', { token: 'nonsense' }],
    ['answer', { token: 'nonsense', answer: 'not_mine' }],
  ] as const) {
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await limited.visitor().post(`/api/matches/${path}`, body));
    expect(answers.map((one) => refusal(one)[1])).toEqual([
      'link_invalid',
      'link_invalid',
      'too_many_requests',
    ]);
  }
  await limited.close();
});
