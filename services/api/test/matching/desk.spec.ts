import {
  type AdminClaim,
  type AdminMatches,
  type ItemAction,
  type List,
  limits,
  type MatchedPair,
  type Matches,
  type Queues,
} from '@lost-found/contracts';
import { claimForm } from '@lost-found/test-kit';
import { LostAndFound } from '../../src/matching/match.entity.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { mailsTo } from '../factories/accounts.js';
import { decide, findLogs, refusal, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { getWaste, recordStatements } from '../harness/explain.js';
import { stopJobs } from '../harness/jobs.js';
import { removeReports } from '../harness/remove-reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000' });

// What is strong is said here, not found.
beforeAll(() => stopJobs(service));
beforeEach(() => removeReports(service));

const NOBODY = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
const umbrella = { title: 'Blue umbrella', description: 'Wooden handle, a sticker of Yosemite on it.' };
const lostUmbrella = { ...umbrella, category: 'Accessories', lastSeenLocation: 'Main Library' } as const;

const lose = async (changes: Parameters<typeof reportLost>[1] = {}, by = visitor) => {
  const { id } = await reportLost(by, { ...lostUmbrella, ...changes });
  await review(admin, id, 'approve');
  return id;
};
const find = async (changes: Parameters<typeof reportFound>[1] = {}) =>
  (await reportFound(visitor, { ...umbrella, ...changes })).id;
const findMatches = async (path: 'items' | 'lost-items', id: string, headers?: Record<string, string>) => {
  const { status, body } = await admin.get<AdminMatches>(`/api/admin/${path}/${id}/matches`, headers);
  expect(status).toBe(200);
  return body;
};
const edit = async (id: string, payload: object) => {
  const { status } = await admin.send({ method: 'PATCH', url: `/api/admin/items/${id}`, payload });
  expect(status).toBe(200);
};
/** As the worker writes it. */
const match = (lostId: string, foundId: string, changes: Partial<LostAndFound> = {}) =>
  service.app.get(UnitOfWork).transaction(async (manager) => {
    const pair = { lostId, foundId, matchedAt: new Date(), score: 0.9, isStrong: true };
    await manager.insert(LostAndFound, { ...pair, ...changes });
  });
const countPairs = () => service.dataSource.getRepository(LostAndFound).count();
const dismiss = (lostId: string, foundId: string, by = admin) =>
  by.post(`/api/admin/matches/${lostId}/${foundId}/dismiss`);
const queue = async (query = '') => (await admin.get<List<MatchedPair>>(`/api/admin/matches?${query}`)).body;
const queued = async () => (await queue()).data.map(({ lost, found }) => [lost.id, found.id]);

describe('the matches of a report, for the desk', () => {
  it('are of the other kind, with why, and the words on either side', async () => {
    const found = await find({ title: 'Paraguas azul con mango de madera' });
    const lost = await lose();
    await find({ title: 'Grey scarf', category: 'Clothing', description: 'Of wool.' });
    const { matches } = await findMatches('lost-items', lost, { 'accept-language': 'fr' });
    expect(matches.map(({ item }) => item.id)).toEqual([found]);
    expect(matches[0]).toMatchObject({ item: { contactInfo: expect.any(String) } });
    expect(matches[0]?.reasons).toEqual(
      expect.arrayContaining([
        { kind: 'thing', text: 'Paraguas', words: { lost: ['umbrella'], found: ['Paraguas'] } },
        { kind: 'colour', text: 'azul', words: { lost: ['Blue'], found: ['azul'] } },
        { kind: 'words', text: 'Yosemite', words: { lost: ['Yosemite'], found: ['Yosemite'] } },
      ]),
    );
    const back = (await findMatches('items', found)).matches;
    expect(back.map(({ item }) => item.id)).toEqual([lost]);
    expect(back[0]?.reasons).toEqual(
      expect.arrayContaining([
        { kind: 'thing', text: 'Paraguas', words: { lost: ['umbrella'], found: ['Paraguas'] } },
      ]),
    );
  });

  it('count names, student IDs and what is kept back, which count nowhere else', async () => {
    const plain = await find({ title: 'Wallet', description: 'Black, of leather.' });
    const named = await find({ title: 'Wallet', description: 'Black, of leather.' });
    const about = { title: 'Wallet', description: 'My black wallet, of leather.' };
    const similar = async () => (await visitor.post<Matches>('/api/items/similar', about)).body;
    const before = await similar();
    await edit(named, { keptBackDetails: 'A card of Marta Ruiz, CAMP1234567, and a photo of a parrot' });
    expect(await similar()).toEqual(before);
    const lost = await lose({ ...about, reportedBy: 'Marta Ruiz', studentId: 'CAMP1234567' });
    const { matches } = await findMatches('lost-items', lost);
    expect(matches.map(({ item }) => item.id)).toEqual([named, plain]);
    expect(matches[0]?.score).toBeGreaterThan(matches[1]?.score ?? 1);
    const kinds = matches.map(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(kinds[0]).toEqual(expect.arrayContaining(['words', 'number']));
    expect(kinds[1]).not.toContain('number');
    expect(await similar()).toEqual(before);
  });

  it('are also of a report under review, and of what is claimed', async () => {
    const found = await find();
    const { id: lost } = await reportLost(visitor, lostUmbrella);
    expect((await findMatches('lost-items', lost)).matches).toHaveLength(1);
    expect((await findMatches('items', found)).matches).toEqual([]);
    await review(admin, lost, 'approve');
    await review(admin, found, 'markClaimed');
    expect((await findMatches('items', found)).matches).toHaveLength(1);
    expect((await findMatches('lost-items', lost)).matches).toEqual([]);
  });

  it('come with what of its own kind is perhaps the same, but not itself', async () => {
    const [first, second] = [await find(), await find({ title: 'umbrella, blue' })];
    const [lost, again] = [await lose(), await lose({ reportedBy: 'Noor Haddad' })];
    const twins = async (path: 'items' | 'lost-items', id: string) =>
      (await findMatches(path, id)).twins.map(({ item, isStrong }) => [item.id, isStrong]);
    expect(await twins('items', first)).toEqual([[second, false]]);
    expect(await twins('items', second)).toEqual([[first, false]]);
    expect(await twins('lost-items', lost)).toEqual([[again, false]]);
    expect(await twins('lost-items', again)).toEqual([[lost, false]]);
  });
});

describe('a match that is none', () => {
  it('is remembered, logged once, and shown on neither side', async () => {
    const [lost, found] = [await lose(), await find()];
    for (let n = 0; n < 2; n += 1) expect((await dismiss(lost, found)).status).toBe(204);
    expect((await findMatches('lost-items', lost)).matches).toEqual([]);
    expect((await findMatches('items', found)).matches).toEqual([]);
    const entries = await findLogs(admin, '&action=MATCH_DISMISSED');
    expect(entries).toMatchObject([
      { details: { itemId: found, lostId: lost }, user: { email: service.config.admin?.email } },
    ]);
    expect(await countPairs()).toBe(1);
  });

  it.each(['lost-items', 'items'] as const)('takes no place of five others: %s', async (path) => {
    const [one, other] = path === 'items' ? [find, lose] : [lose, find];
    const subject = await one();
    const others: string[] = [];
    for (let n = 0; n < limits.matches + 3; n += 1) others.push(await other());
    const shown = async () => (await findMatches(path, subject)).matches.map(({ item }) => item.id);
    const first = await shown();
    expect(first).toHaveLength(limits.matches);
    const gone = first.slice(0, 3);
    for (const id of gone) await (path === 'items' ? dismiss(id, subject) : dismiss(subject, id));
    const left = others.filter((id) => !gone.includes(id));
    expect((await shown()).toSorted()).toEqual(left.toSorted());
  });

  it('is logged once if two administrators decide at the same moment', async () => {
    const [lost, found] = [await lose(), await find()];
    const answers = await Promise.all([1, 2, 3].map(() => dismiss(lost, found)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await findLogs(admin, '&action=MATCH_DISMISSED')).toHaveLength(1);
  });

  it('can be undone by the desk, logged once; the answer of the owner stays', async () => {
    const [lost, found] = [await lose(), await find()];
    const restore = () => admin.post(`/api/admin/matches/${lost}/${found}/restore`);
    expect((await restore()).status).toBe(204);
    await dismiss(lost, found);
    for (let n = 0; n < 2; n += 1) expect((await restore()).status).toBe(204);
    expect((await findMatches('items', found)).matches.map(({ item }) => item.id)).toEqual([lost]);
    expect(await findLogs(admin, '&action=DECISION_UNDONE')).toMatchObject([
      { details: { undone: 'MATCH_DISMISSED', itemId: found, lostId: lost } },
    ]);
    await dismiss(lost, found);
    await service.dataSource.query(`UPDATE matches SET answer = 'not_mine'`);
    await restore();
    expect((await findMatches('items', found)).matches).toEqual([]);
  });

  it('is of something lost and something found', async () => {
    const [lost, found] = [await lose(), await find()];
    for (const [one, other] of [
      [found, lost],
      [lost, lost],
      [lost, NOBODY],
      [NOBODY, found],
      ['x', found],
    ] as const) {
      expect(refusal(await dismiss(one, other))).toEqual([404, 'not_found']);
      const claim = await admin.post(`/api/admin/matches/${one}/${other}/claim`, findClaim());
      expect(refusal(claim)).toEqual([404, 'not_found']);
    }
    expect(await countPairs()).toBe(0);
  });

  it('goes with either side', async () => {
    const [lost, found] = [await lose(), await find()];
    await match(lost, found);
    await admin.delete(`/api/admin/items/${lost}`);
    expect(await countPairs()).toBe(0);
    const again = await lose();
    await match(again, found);
    await admin.delete(`/api/admin/items/${found}`);
    expect(await countPairs()).toBe(0);
  });
});

describe('the queue of matches', () => {
  it('has strong ones, the newest first, page by page, with why', async () => {
    const pairs: [string, string][] = [];
    for (let n = 0; n < 3; n += 1) {
      const pair: [string, string] = [await lose(), await find()];
      await match(...pair);
      pairs.unshift(pair);
    }
    await match(await lose(), await find(), { isStrong: false });
    expect(await queued()).toEqual(pairs);
    expect((await admin.get<Queues>('/api/admin/queues')).body.matches).toBe(3);
    const page = await queue('page=2&pageSize=2');
    expect(page).toMatchObject({ total: 3, totalCapped: false, page: 2, pageSize: 2 });
    expect(page.data).toMatchObject([
      {
        lost: { id: pairs[2]?.[0] },
        found: { id: pairs[2]?.[1] },
        score: 0.9,
        isStrong: true,
      },
    ]);
    expect(page.data[0]?.reasons[0]).toEqual({
      kind: 'thing',
      text: 'umbrella',
      words: { lost: ['umbrella'], found: ['umbrella'] },
    });
    expect(refusal(await admin.get('/api/admin/matches?pageSize=101'))).toEqual([400, 'validation_failed']);
  });

  it.each<[string, 'lost' | 'found', ItemAction[], boolean]>([
    ['what was found is claimed', 'found', ['markClaimed'], false],
    ['what was found is rejected', 'found', ['reject'], false],
    ['what was found is there again', 'found', ['markClaimed', 'approve'], true],
    ['what was lost is back', 'lost', ['markReturned'], false],
  ])('changes where %s', async (_what, side, actions, isThere) => {
    const pair = { lost: await lose(), found: await find() };
    await match(pair.lost, pair.found);
    for (const action of actions) expect((await review(admin, pair[side], action)).status).toBe(200);
    expect(await queued()).toEqual(isThere ? [[pair.lost, pair.found]] : []);
  });

  it('has none to which something was said', async () => {
    const pairs = [await lose(), await lose(), await lose()].map((lost) => [lost, ''] as [string, string]);
    for (const pair of pairs) pair[1] = await find();
    const [[lost, found] = ['', ''], answered = ['', ''], notified = ['', '']] = pairs;
    await match(lost, found);
    await match(...answered, { answer: 'not_mine' });
    await match(...notified, { notifiedAt: new Date() });
    expect(await queued()).toEqual([notified, [lost, found]]);
    await dismiss(lost, found);
    expect(await queued()).toEqual([notified]);
  });

  it('has none that who lost it claims, until that claim is rejected', async () => {
    const person = await signInPerson(service);
    const studentId = 'CAMP7700001';
    const found = await find();
    const byStudent = await lose({ studentId, contactInfo: '+34 600 123 456' });
    const byMail = await lose({ contactInfo: 'Loser@Campus.test' });
    const byAccount = await lose({}, person.client);
    for (const lost of [byStudent, byMail, byAccount]) await match(lost, found);
    const left = async () => (await queued()).map(([lost]) => lost);
    await submitClaim(visitor, found, { studentId: 'CAMP7700009', email: 'stranger@campus.test' });
    expect(await left()).toEqual([byAccount, byMail, byStudent]);
    await submitClaim(visitor, found, { studentId, email: 'a@campus.test' });
    expect(await left()).toEqual([byAccount, byMail]);
    const { id } = await submitClaim(visitor, found, {
      studentId: 'CAMP7700008',
      email: 'loser@campus.test',
    });
    expect(await left()).toEqual([byAccount]);
    await submitClaim(person.client, found, { studentId: 'CAMP7700007', email: 'b@campus.test' });
    expect(await left()).toEqual([]);
    await decide(admin, id, 'reject');
    expect(await left()).toEqual([byMail]);
  });

  it('is counted and read once each, along an index', async () => {
    await match(await lose(), await find());
    const statements = await recordStatements(service, queue);
    const own = statements.filter(({ text }) => text.includes('"matches"'));
    expect(own).toHaveLength(2);
    for (const statement of own) expect(await getWaste(service.dataSource, statement)).toEqual([]);
  });
});

const findClaim = (changes: object = {}) => {
  const { itemId: _, ...form } = claimForm(NOBODY, changes);
  return form;
};
const claim = (lost: string, found: string, changes: object = {}) =>
  admin.post<AdminClaim>(`/api/admin/matches/${lost}/${found}/claim`, findClaim(changes));

describe('the claim that the desk starts for who lost it', () => {
  it('is a normal claim, logged by the administrator, with a notification to the claimant', async () => {
    const [lost, found] = [await lose(), await find()];
    const { status, body } = await claim(lost, found);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      itemId: found,
      status: 'pending',
      claimantName: 'Noor Haddad',
      itemTitle: umbrella.title,
    });
    expect((await mailsTo(service, 'noor@campus.test')).map(({ template }) => template)).toEqual([
      'claim_received',
    ]);
    expect(await findLogs(admin, '&action=CLAIM_SUBMITTED')).toMatchObject([
      { details: { claimId: body.id }, user: { email: service.config.admin?.email } },
    ]);
    expect((await decide(admin, body.id, 'approve')).status).toBe(200);
  });

  it('is in the account of who lost it', async () => {
    const person = await signInPerson(service);
    const lost = await lose({}, person.client);
    const { body } = await claim(lost, await find(), { email: person.email });
    const own = await person.client.get<List<{ id: string }>>('/api/me/claims');
    expect(own.body.data).toMatchObject([{ id: body.id }]);
  });

  it('does not belong to the administrator who reported it for another person', async () => {
    const lost = await lose({}, admin);
    await claim(lost, await find());
    expect((await admin.get<List<unknown>>('/api/me/claims')).body.data).toEqual([]);
    expect(await mailsTo(service, 'noor@campus.test')).toHaveLength(1);
  });

  it('is one, also where it is sent twice at one moment', async () => {
    const [lost, found] = [await lose(), await find()];
    const answers = await Promise.all([1, 2, 3].map(() => claim(lost, found)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await claim(lost, found)).body.id).toBe(answers[0]?.body.id);
    expect(await findLogs(admin, '&action=CLAIM_SUBMITTED')).toHaveLength(1);
  });

  it.each<[string, 'lost' | 'found', ItemAction, string]>([
    ['claimed by somebody', 'found', 'markClaimed', 'item_not_claimable'],
    ['not public', 'found', 'reject', 'item_not_claimable'],
    ['back already', 'lost', 'markReturned', 'transition_not_allowed'],
  ])('is refused where it is %s', async (_what, side, action, code) => {
    const pair = { lost: await lose(), found: await find() };
    await review(admin, pair[side], action);
    expect(refusal(await claim(pair.lost, pair.found))).toEqual([409, code]);
    expect(await findLogs(admin, '&action=CLAIM_SUBMITTED')).toEqual([]);
  });

  it('is for a report under review, not for a rejected one', async () => {
    const { id: lost } = await reportLost(visitor, lostUmbrella);
    const found = await find();
    expect((await claim(lost, found)).status).toBe(201);
    await review(admin, lost, 'reject');
    expect(refusal(await claim(lost, found))).toEqual([409, 'transition_not_allowed']);
  });
});

it('another instance sees at once what changed', async () => {
  const { databaseUrl } = service.config;
  // SQLite has one process.
  if (!databaseUrl) return;
  const other = await createTestApp({ RATE_LIMIT: '1000', DATABASE_URL: databaseUrl });
  const ask = async ({ visitor: from }: TestApp) =>
    (await from().post<Matches>('/api/items/similar', { title: 'umbrella' })).body.matches.map(
      ({ item }) => item.id,
    );
  const found = await find();
  expect([await ask(service), await ask(other)]).toEqual([[found], [found]]);
  await review(admin, found, 'markClaimed');
  expect([await ask(service), await ask(other)]).toEqual([[], []]);
  await review(admin, found, 'approve');
  expect(await ask(other)).toEqual([found]);
  await admin.delete(`/api/admin/items/${found}`);
  expect([await ask(service), await ask(other)]).toEqual([[], []]);
  await other.close();
});
