import {
  type AdminClaim,
  type AdminClaimPage,
  type AdminItem,
  type AdminUser,
  type CampusSettings,
  campusLocations,
  claimNotes,
  compareAnswers,
  foundCategories,
  type List,
  type LogEntry,
  lostCategories,
  type MatchedPair,
  type NotificationsList,
} from '@lost-found/contracts';
import { createApp } from '../src/create-app.js';
import { DatabaseInitializer } from '../src/platform/database/database-initializer.js';
import { HttpClient } from './harness/http-client.js';
import { createTestApp } from './harness/test-app.js';
import { useService } from './harness/use-service.js';

const DAY_MS = 86_400_000;

describe('the sample data', () => {
  const { service, admin } = useService({ SAMPLE_DATA: 'on', TIME_ZONE: 'UTC' });
  let items: AdminItem[];
  let claims: AdminClaim[];
  let logs: LogEntry[];

  beforeAll(async () => {
    items = await everyOne<AdminItem>('/api/admin/items');
    claims = await everyOne<AdminClaim>('/api/admin/claims');
    logs = await everyOne<LogEntry>('/api/admin/logs');
  });

  async function everyOne<T>(path: string): Promise<T[]> {
    const all: T[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await admin.get<List<T>>(`${path}?pageSize=100&page=${page}`);
      all.push(...body.data);
      if (body.data.length === 0) return all;
    }
  }
  const setOf = <T>(values: T[]) => new Set(values);
  const isNewestFirst = (times: string[]) =>
    times.every((time, i) => i === 0 || time <= (times[i - 1] ?? ''));

  it('has items of every kind, at every place, in every status', () => {
    expect(items.length).toBeGreaterThanOrEqual(60);
    const found = items.filter(({ isLostItem }) => !isLostItem);
    const lost = items.filter(({ isLostItem }) => isLostItem);
    expect(setOf(found.map(({ category }) => category))).toEqual(setOf([...foundCategories]));
    expect(setOf(lost.map(({ category }) => category))).toEqual(setOf([...lostCategories]));
    expect(setOf(found.map(({ location }) => location))).toEqual(setOf([...campusLocations]));
    expect(setOf(found.map(({ status }) => status))).toEqual(
      setOf(['approved', 'rejected', 'claimed', 'resolved']),
    );
    expect(setOf(lost.map(({ status }) => status))).toEqual(
      setOf(['pending', 'approved', 'rejected', 'returned', 'resolved']),
    );
    expect(isNewestFirst(items.map(({ createdAt }) => createdAt))).toBe(true);
  });

  it('has things at the desk, on shelves, with their finders, handed over and due', async () => {
    const found = items.filter(({ isLostItem }) => !isLostItem);
    expect(setOf(found.map(({ custody }) => custody))).toEqual(
      setOf(['with_finder', 'at_desk', 'handed_over']),
    );
    const atDesk = found.filter(({ custody }) => custody === 'at_desk');
    expect(atDesk.every(({ shelf, deskId, receivedAt }) => shelf && deskId && receivedAt)).toBe(true);
    expect((await admin.get<List<AdminItem>>('/api/admin/due')).body.total).toBe(2);
  });

  it('asks questions about phones and bags, and has answers of a finder and of two claimants', async () => {
    const { body } = await admin.get<CampusSettings>('/api/admin/settings');
    const asking = body.categories.filter(({ questions }) => questions.length > 0);
    expect(asking.map(({ name }) => name)).toEqual(['Electronics', 'Personal Items', 'Bags', 'Accessories']);
    const claimed = claims.filter(({ itemTitle }) => itemTitle === 'Phone with a cracked corner');
    const pages = await Promise.all(
      claimed.map(({ id }) => admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)),
    );
    const compared = pages.map((page) => compareAnswers(page.body.item?.answers ?? [], page.body.answers));
    expect(compared.map(([row]) => row?.shared.length)).toEqual(expect.arrayContaining([0, 3]));
  });

  it('has a picture of its own for each', async () => {
    const pictures = new Set<string>();
    for (const { images, thumbnail } of items) {
      for (const path of [images[0], thumbnail]) {
        const { status, headers, raw } = await admin.get(String(path));
        expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
        pictures.add(raw.toString('base64'));
      }
    }
    expect(pictures.size).toBe(2 * items.length);
  });

  it('has claims of every status, some on the same thing, some talked about', async () => {
    expect(claims).toHaveLength(22);
    expect(setOf(claims.map(({ status }) => status))).toEqual(setOf(['pending', 'approved', 'rejected']));
    const withdrawn = claims.filter(({ adminNotes }) => adminNotes === claimNotes.withdrawn);
    const takenBack = logs.filter(({ action }) => action === 'CLAIM_WITHDRAWN');
    expect(withdrawn.length).toBeGreaterThan(0);
    expect(takenBack.map(({ createdAt, user }) => [createdAt, user?.fullName])).toEqual(
      withdrawn.map(({ reviewedAt, claimantName }) => [reviewedAt, claimantName]),
    );
    const pending = claims.filter(({ status }) => status === 'pending').map(({ itemId }) => itemId);
    expect(new Set(pending).size).toBeLessThan(pending.length);
    expect(claims.filter(({ proofFiles }) => proofFiles.length > 0).length).toBeGreaterThan(3);
    expect(isNewestFirst(claims.map(({ submittedAt }) => submittedAt))).toBe(true);
    const talked = logs.filter(({ action }) => action === 'MESSAGE_SENT');
    expect(talked.length).toBeGreaterThan(8);
  });

  it('has people, but only the administrator of the demo can sign in', async () => {
    const users = await everyOne<AdminUser>('/api/admin/users');
    expect(users).toHaveLength(30);
    expect(users.filter(({ role }) => role === 'admin')).toHaveLength(3);
    const hashes = await service.dataSource.query('SELECT email FROM users WHERE password_hash IS NOT NULL');
    expect(hashes).toEqual([{ email: service.config.admin?.email }]);
  });

  it('has a log of three months in which everything that is there began', () => {
    const past = logs.filter(({ createdAt }) => Date.parse(createdAt) < Date.now() - DAY_MS / 2);
    expect(past.length).toBeGreaterThanOrEqual(200);
    expect(isNewestFirst(past.map(({ createdAt }) => createdAt))).toBe(true);
    const first = Date.parse(past.at(-1)?.createdAt ?? '');
    expect(Math.round((Date.now() - first) / DAY_MS)).toBeGreaterThanOrEqual(85);
    for (const { id, createdAt, userId } of items) {
      const [entry] = logs.filter(
        ({ action, details }) => action === 'ITEM_CREATED' && details.itemId === id,
      );
      expect([entry?.createdAt, entry?.user?.id ?? null]).toEqual([createdAt, userId]);
    }
    for (const { id, reviewedAt, reviewedBy } of items.filter(({ status }) => status === 'rejected')) {
      const [entry] = logs.filter(
        ({ action, details }) => action === 'ITEM_REJECTED' && details.itemId === id,
      );
      expect([entry?.createdAt, entry?.user?.id]).toEqual([reviewedAt, reviewedBy]);
    }
    expect(past.every(({ ipAddress }) => ipAddress !== 'localhost')).toBe(true);
  });

  it('notifies the administrator of the demo, and sends no e-mail', async () => {
    const { body } = await admin.get<NotificationsList>('/api/me/notifications');
    expect(body.total).toBeGreaterThan(50);
    expect(body.unreadCount).toBeGreaterThan(3);
    expect(body.unreadCount).toBeLessThan(20);
    expect(await service.dataSource.query('SELECT 1 FROM mail_outbox')).toEqual([]);
  });

  it('has a lost report with a match for the desk, without a notification', async () => {
    const { body } = await admin.get<List<MatchedPair>>('/api/admin/matches');
    expect(body.data.map(({ lost, found }) => [lost.title, found.title])).toEqual([
      ['Red umbrella with a black handle', 'Parapluie rouge'],
    ]);
    const sent = await service.dataSource.query(`SELECT 1 FROM notifications WHERE type = 'possible_match'`);
    expect(sent).toEqual([]);
  });

  it('is loaded once', async () => {
    const second = await createApp(service.config);
    await second.init();
    await second.get(DatabaseInitializer).finished;
    const { body } = await new HttpClient(second).get<List<AdminItem>>('/api/items');
    expect(body.total).toBe(
      items.filter(({ status, isLostItem }) => status === 'approved' && !isLostItem).length,
    );
    await second.close();
  });
});

describe('a real campus', () => {
  it('begins without sample data', async () => {
    const service = await createTestApp({ SAMPLE_DATA: 'off' });
    expect((await service.visitor().get<List<AdminItem>>('/api/items')).body.total).toBe(0);
    await service.close();
  });
});
