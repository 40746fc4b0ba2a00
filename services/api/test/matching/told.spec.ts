import type { List, Notification } from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import { createApp } from '../../src/create-app.js';
import { MatchSearch } from '../../src/matching/match-search.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { mailsTo } from '../factories/accounts.js';
import { decide, receive, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { rule as it, race, rules } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { doJobs, endUndo, makeDue, stopJobs } from '../harness/jobs.js';
import { removeReports } from '../harness/remove-reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import {
  findRucksack,
  loseRucksack,
  matched,
  matchRows,
  messagesTo,
  owner,
  rucksack,
  toMatch,
  when,
} from './possible-matches.js';

let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;

const start = async (env: Record<string, string> = {}) => {
  service = await createTestApp({ RATE_LIMIT: '100000', ...env });
  admin = await service.admin();
  visitor = service.visitor();
};
/** One service for the tests of a block. */
const share = (env: Record<string, string> = {}) => {
  beforeAll(() => start(env));
  beforeEach(() => removeReports(service));
  afterAll(() => service.close());
};

const findNotices = (client: HttpClient) =>
  client
    .get<List<Notification>>('/api/me/notifications')
    .then(({ body }) => body.data.filter(({ type }) => type === 'possible_match'));

/** Another instance on the same database. */
const anotherInstance = async () => {
  const app = await createApp(service.config);
  await app.init();
  await app.get(DatabaseInitializer).finished;
  return app;
};

/** As if it were night. */
const night = async () => {
  await makeDue(service, 'nightly_matching');
  await matched(service);
};

rules('who lost something', () => {
  share();

  it('is notified once of a found item, in spite of later changes', async () => {
    const lost = await loseRucksack(admin, visitor, { language: 'es' });
    expect(await messagesTo(service)).toEqual([]);
    const found = await findRucksack(visitor);
    await matched(service);
    const [mail, ...more] = await messagesTo(service);
    expect(more).toEqual([]);
    const { reference } = (await admin.get<{ reference: string }>(`/api/admin/items/${found}`)).body;
    expect(mail).toMatchObject({
      template: 'possible_match',
      language: 'es',
      params: {
        reference: expect.stringMatching(/^LF-/),
        match: {
          ...{ lostId: lost, foundId: found, found: reference },
          ...{ category: 'Bags', place: 'Cafeteria', date: '2026-11-11' },
        },
      },
    });
    await review(admin, found, 'markClaimed');
    await review(admin, found, 'approve');
    await matched(service);
    await night();
    expect(await messagesTo(service)).toHaveLength(1);
    expect(await matchRows(service)).toMatchObject([
      { lost_id: lost, found_id: found, told_at: expect.anything(), dismissed_at: null },
    ]);
    expect(await toMatch(service)).toEqual([]);
  });

  it('gets no e-mail of a match after they ended those about the report', async () => {
    const lost = await loseRucksack(admin, visitor);
    const { pathname } = new URL(service.app.get(SecretLinksService).stopNewsUrl(lost));
    for (let times = 0; times < 2; times += 1) expect((await visitor.post(pathname)).status).toBe(204);
    await findRucksack(visitor);
    await matched(service);
    expect(await messagesTo(service)).toEqual([]);
    expect(await matchRows(service)).toMatchObject([{ lost_id: lost, told_at: null }]);
  });

  it('is notified of earlier found items when the report is published', async () => {
    const found = await findRucksack(visitor);
    const lost = await loseRucksack(admin, visitor);
    await matched(service);
    expect(await messagesTo(service)).toMatchObject([
      { params: { match: { lostId: lost, foundId: found } } },
    ]);
  });

  it('is notified of an item from the counter', async () => {
    await loseRucksack(admin, visitor);
    const title = 'Green Deuter rucksack Futura 28, knitted fox, broken left buckle, label QX48173';
    const taken = form(
      { title, category: 'Bags', location: 'Cafeteria', dateFound: when.found },
      'images',
      [],
    );
    expect((await admin.post('/api/admin/items', taken)).status).toBe(201);
    await matched(service);
    expect(await messagesTo(service)).toHaveLength(1);
  });

  it('is notified in the account, and by e-mail as configured', async () => {
    const [person, other] = [await signInPerson(service), await signInPerson(service)];
    const off = { emailNotifications: { possible_match: false } };
    expect((await other.client.patch('/api/me/settings', off)).status).toBe(200);
    const lost = await loseRucksack(admin, person.client, { title: 'Green Deuter rucksack of mine' });
    await loseRucksack(admin, other.client);
    const found = await findRucksack(visitor);
    await matched(service);
    const [notification] = await findNotices(person.client);
    expect(notification).toMatchObject({
      ...{ itemId: lost, claimId: null, isRead: false },
      ...{ params: { itemTitle: 'Green Deuter rucksack of mine' }, matchToken: expect.any(String) },
    });
    expect(notification?.params).toEqual({ itemTitle: 'Green Deuter rucksack of mine' });
    expect(notification?.matchToken).toContain(`${lost}.${found}.`);
    const rows: { params: string }[] = await service.dataSource.query('SELECT * FROM "notifications"');
    expect(JSON.stringify(rows)).not.toContain(notification?.matchToken);
    expect(await messagesTo(service, person.email)).toMatchObject([{ template: 'notification' }]);
    expect(await findNotices(other.client)).toHaveLength(1);
    expect(await messagesTo(service, other.email)).toEqual([]);
    // Nobody is written to who has an account.
    expect(await messagesTo(service)).toEqual([]);
  });

  it('is not notified of an item that they found themselves', async () => {
    const { client } = await signInPerson(service);
    const lost = await loseRucksack(admin, client);
    const found = await findRucksack(client);
    await matched(service);
    expect(await matchRows(service)).toMatchObject([{ lost_id: lost, found_id: found, told_at: null }]);
    expect(await findNotices(client)).toEqual([]);
    await review(admin, found, 'markClaimed');
    await loseRucksack(admin, visitor, { contactInfo: 'same@campus.test' });
    await findRucksack(visitor, { contactInfo: 'Same@campus.test' });
    await matched(service);
    expect(await messagesTo(service, 'same@campus.test')).toEqual([]);
  });

  it('is not notified within a day after they collected an item of the same category', async () => {
    const collect = async (category: 'Bags' | 'Accessories') => {
      const email = `${category.toLowerCase()}@campus.test`;
      await loseRucksack(admin, visitor, { contactInfo: email });
      const { id: itemId } = await reportFound(visitor, { title: 'Something of theirs', category });
      const { id } = await submitClaim(visitor, itemId, { ...anotherStudent(), email });
      await receive(admin, itemId);
      await decide(admin, id, 'approve');
      const input = { reason: 'code_missing', identity: 'passport' };
      expect((await admin.post(`/api/admin/claims/${id}/hand-over`, input)).status).toBe(200);
      return { itemId, email };
    };
    const [bag, umbrella] = [await collect('Bags'), await collect('Accessories')];
    await findRucksack(visitor);
    await matched(service);
    expect(await messagesTo(service, bag.email)).toEqual([]);
    expect(await messagesTo(service, umbrella.email)).toHaveLength(1);
    await service.dataSource.query(
      `UPDATE items SET updated_at = '2026-01-01 00:00:00.000' WHERE id = '${bag.itemId}'`,
    );
    await night();
    expect(await messagesTo(service, bag.email)).toHaveLength(1);
    expect(await messagesTo(service, umbrella.email)).toHaveLength(1);
  });

  it('is not notified without an address; the desk sees the match', async () => {
    await loseRucksack(admin, visitor, { contactInfo: '+34 600 111 222' });
    await findRucksack(visitor);
    await matched(service);
    expect(await matchRows(service)).toMatchObject([{ told_at: null }]);
    const [{ count }] = await service.dataSource.query(
      `SELECT COUNT(*) AS "count" FROM "mail_outbox" WHERE "template" = 'possible_match'`,
    );
    expect(Number(count)).toBe(0);
  });

  it('is not notified before the report is published, nor after it is closed', async () => {
    const lost = await loseRucksack(admin, visitor);
    await review(admin, lost, 'markReturned');
    await findRucksack(visitor);
    await matched(service);
    expect(await matchRows(service)).toEqual([]);
    expect(await messagesTo(service)).toEqual([]);
  });

  it('is notified of a limited number of items', async () => {
    await loseRucksack(admin, visitor);
    for (let count = 0; count < 6; count += 1) {
      const found = await findRucksack(visitor);
      await matched(service);
      await review(admin, found, 'markClaimed');
    }
    expect(await matchRows(service)).toHaveLength(6);
    expect(await messagesTo(service)).toHaveLength(5);
  });

  it('is not notified of a dismissed pair', async () => {
    const lost = await loseRucksack(admin, visitor, { contactInfo: '+34 600 111 222' });
    const found = await findRucksack(visitor);
    await matched(service);
    await service.dataSource.query(
      `UPDATE "matches" SET "dismissed_at" = '2026-11-12 10:00:00.000' WHERE "lost_id" = '${lost}'`,
    );
    const { version } = await adminItem(admin, lost);
    const headers = { 'if-match': `"${version}"` };
    await admin.patch(`/api/admin/items/${lost}`, { contactInfo: owner }, headers);
    await night();
    expect(await messagesTo(service)).toEqual([]);
    expect(await matchRows(service)).toMatchObject([{ found_id: found, told_at: null }]);
  });

  it('is notified of an item that fits as well as a dismissed one', async () => {
    const lost = await loseRucksack(admin, visitor);
    const first = await findRucksack(visitor);
    await matched(service);
    const second = await findRucksack(visitor);
    await matched(service);
    // Of two that fit alike nobody can say which it is.
    expect(await messagesTo(service)).toHaveLength(1);
    expect((await admin.post(`/api/admin/matches/${lost}/${first}/dismiss`)).status).toBe(204);
    await night();
    expect((await matchRows(service)).map(({ found_id }) => found_id)).toEqual([first, second]);
    expect(await messagesTo(service)).toHaveLength(2);
  });

  it('is notified at night of items that fit since an edit', async () => {
    const lost = await loseRucksack(admin, visitor, { title: 'Thing', description: 'Something of mine.' });
    await findRucksack(visitor);
    await matched(service);
    expect(await matchRows(service)).toEqual([]);
    const { version } = await adminItem(admin, lost);
    const { title, description } = rucksack.lost;
    const edited = await admin.patch(
      `/api/admin/items/${lost}`,
      { title, description },
      { 'if-match': `"${version}"` },
    );
    expect(edited.status).toBe(200);
    await matched(service);
    expect(await messagesTo(service)).toEqual([]);
    await night();
    expect(await messagesTo(service)).toHaveLength(1);
  });

  it('is not notified of details that the desk keeps back', async () => {
    await loseRucksack(admin, visitor, { title: 'Rucksack' });
    const found = await findRucksack(visitor, { title: 'Rucksack', description: 'A rucksack.' });
    await matched(service);
    expect(await matchRows(service)).toEqual([]);
    const { version } = await adminItem(admin, found);
    const keptBackDetails = rucksack.found.description;
    await admin.patch(`/api/admin/items/${found}`, { keptBackDetails }, { 'if-match': `"${version}"` });
    await night();
    expect(await matchRows(service)).toMatchObject([{ found_id: found, told_at: null }]);
    expect(await mailsTo(service, owner)).toMatchObject([{ template: 'report_received' }]);
  });

  it('is not notified of a deleted item, which leaves no trace', async () => {
    const lost = await loseRucksack(admin, visitor);
    await findRucksack(visitor);
    await matched(service);
    await admin.delete(`/api/admin/items/${lost}`);
    expect([await matchRows(service), await toMatch(service)]).toEqual([[], []]);
  });
});

describe('a decision that can be undone', () => {
  const notify = async (id: string | undefined) => {
    await endUndo(service, id);
    await matched(service);
  };
  const getDecision = async (id: string) =>
    ((await review(admin, id, 'approve')).body as { decisionId?: string }).decisionId;
  share({ UNDO_SECONDS: '300' });

  it('is matched once its time is over, and never where it was undone', async () => {
    await findRucksack(visitor);
    const lost = await loseRucksack(admin, visitor);
    await matched(service);
    expect([await toMatch(service), await matchRows(service)]).toEqual([[], []]);
    const [{ id }] = await service.dataSource.query('SELECT id FROM decisions');
    expect((await admin.post('/api/admin/decisions/undo', { ids: [id] })).status).toBe(200);
    await notify(id);
    expect([await matchRows(service), await messagesTo(service)]).toEqual([[], []]);
    await notify(await getDecision(lost));
    expect(await messagesTo(service)).toHaveLength(1);
  });

  race('does not cause notifications through a running match', async () => {
    const found = await findRucksack(visitor);
    await review(admin, found, 'reject');
    await notify((await service.dataSource.query('SELECT id FROM decisions'))[0].id);
    const lost = await loseRucksack(admin, visitor);
    const [decision] = await service.dataSource.query('SELECT id FROM decisions');
    const again = await getDecision(found);
    await notify(decision.id);
    expect([await matchRows(service), await messagesTo(service)]).toEqual([[], []]);
    // As long ago as the undo takes.
    await service.dataSource.query(
      `UPDATE items SET reviewed_at = '2026-01-01 00:00:00.000' WHERE id = '${lost}'`,
    );
    await notify(again);
    expect(await messagesTo(service)).toHaveLength(1);
  });
});

describe('the worker', () => {
  beforeEach(() => start());
  afterEach(() => service.close());

  race('notifies once with two instances', async () => {
    const other = await anotherInstance();
    await loseRucksack(admin, visitor);
    await findRucksack(visitor);
    await loseRucksack(admin, visitor, { contactInfo: 'second@campus.test' });
    await Promise.all([matched(service), doJobs({ app: other }), matched(service)]);
    await other.close();
    expect(await messagesTo(service)).toHaveLength(1);
    expect(await messagesTo(service, 'second@campus.test')).toHaveLength(1);
    expect(await toMatch(service)).toEqual([]);
  });

  race('notifies after its next start about the work of a process that ended', async () => {
    await loseRucksack(admin, visitor);
    await matched(service);
    await stopJobs(service);
    const found = await findRucksack(visitor);
    expect(await toMatch(service)).toMatchObject([{ key: found, attempts: 0 }]);
    const other = await anotherInstance();
    await doJobs({ app: other });
    await other.close();
    expect(await messagesTo(service)).toHaveLength(1);
  });

  it('passes over what cannot be matched, and tries it again later', async () => {
    const bad = await loseRucksack(admin, visitor, { contactInfo: 'bad@campus.test' });
    await loseRucksack(admin, visitor);
    await matched(service);
    const matching = service.app.get(MatchSearch);
    const [ask, canBeStrong] = [matching.findForReaders.bind(matching), matching.canBeStrong.bind(matching)];
    const requireReadable = (id: string) => {
      if (id === bad) throw new Error('unreadable');
    };
    jest.spyOn(matching, 'findForReaders').mockImplementation(async (item, wanted) => {
      requireReadable(item.id);
      return ask(item, wanted);
    });
    jest.spyOn(matching, 'canBeStrong').mockImplementation(async (lostId, foundId) => {
      requireReadable(lostId);
      return canBeStrong(lostId, foundId);
    });
    const found = await findRucksack(visitor);
    await matched(service);
    await night();
    const left = (await toMatch(service)).map(({ key, attempts }) => [key, attempts]);
    expect(left.toSorted()).toEqual(
      [
        [bad, 1],
        [found, 1],
      ].toSorted(),
    );
    expect(await messagesTo(service)).toHaveLength(1);
  });
});
