import type { NotificationsList, UnreadCount } from '@lost-found/contracts';
import { refusal } from '../factories/answers.js';
import { type Person, signInPerson } from '../factories/people.js';
import { reportFound } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const URL = '/api/me/notifications';

describe('the notifications of an account', () => {
  let service: TestApp;
  let admin: HttpClient;
  let other: Person;

  beforeAll(async () => {
    service = await createTestApp();
    admin = await service.admin();
    other = await signInPerson(service);
    for (const title of ['First', 'Second', 'Third']) await reportFound(service.visitor(), { title });
  });
  afterAll(() => service.close());

  const list = async (client: HttpClient, query = '') =>
    (await client.get<NotificationsList>(`${URL}${query}`)).body;
  const titles = ({ data }: NotificationsList) => data.map(({ params }) => params.itemTitle);

  it('are listed newest first, in pages, with the number not yet read', async () => {
    const page = await list(admin, '?pageSize=2');
    expect(titles(page)).toEqual(['Third', 'Second']);
    expect(page).toMatchObject({ total: 3, totalCapped: false, page: 1, pageSize: 2, unreadCount: 3 });
    expect(titles(await list(admin, '?pageSize=2&page=2'))).toEqual(['First']);
    expect(Object.keys(page.data[0] ?? {}).toSorted()).toEqual(
      ['claimId', 'createdAt', 'id', 'isRead', 'itemId', 'params', 'type'].toSorted(),
    );
  });

  it('are nobody else’s', async () => {
    expect(await list(other.client)).toMatchObject({ data: [], total: 0, unreadCount: 0 });
    const [{ id } = { id: '' }] = (await list(admin)).data;
    expect(refusal(await other.client.post(`${URL}/${id}/read`))).toEqual([404, 'not_found']);
    expect(refusal(await service.visitor().get(URL))).toEqual([401, 'unauthenticated']);
    expect(await list(admin)).toMatchObject({ unreadCount: 3 });
  });

  it('are read one by one, again without effect, or all at once', async () => {
    const [, { id } = { id: '' }] = (await list(admin)).data;
    for (const _ of [1, 2]) {
      const { status, body } = await admin.post<UnreadCount>(`${URL}/${id}/read`);
      expect([status, body]).toEqual([200, { unreadCount: 2 }]);
    }
    expect(titles(await list(admin, '?unread=true'))).toEqual(['Third', 'First']);
    expect(titles(await list(admin, '?unread=false'))).toEqual(['Second']);
    expect((await admin.get<UnreadCount>(`${URL}/unread-count`)).body).toEqual({ unreadCount: 2 });
    expect((await admin.post(`${URL}/read-all`)).body).toEqual({ unreadCount: 0 });
    expect(await list(admin, '?unread=true')).toMatchObject({ data: [], total: 0, unreadCount: 0 });
  });

  it('refuse what is no id and no filter', async () => {
    expect(refusal(await admin.post(`${URL}/7/read`))).toEqual([404, 'not_found']);
    expect(refusal(await admin.get(`${URL}?unread=maybe`))).toEqual([400, 'validation_failed']);
  });

  it('go with the account', async () => {
    await service.dataSource.query(`DELETE FROM users WHERE email = 'admin@campus.test'`);
    const left = await service.dataSource.query('SELECT COUNT(*) AS n FROM notifications');
    expect(Number(left[0].n)).toBe(0);
  });
});
