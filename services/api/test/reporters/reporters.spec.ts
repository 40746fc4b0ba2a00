import { inspect } from 'node:util';
import type { AdminItem, List, Reporter, ReporterPage } from '@lost-found/contracts';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import { ReportersService } from '../../src/reporters/reporters.service.js';
import { logsOf, refusal } from '../factories/answers.js';
import { type Person, signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

describe('Manage Reporters (§2)', () => {
  let service: TestApp;
  let admin: HttpClient;
  let person: Person;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
    const visitor = service.visitor();
    await reportLost(visitor, { reportedBy: 'José Núñez', contactInfo: 'Jose@Campus.test' });
    await reportLost(visitor, { reportedBy: 'Ana Prat', contactInfo: '+34 (600) 111-222' });
    await reportFound(visitor, { contactInfo: 'jose@campus.test', title: 'Second of José' });
    person = await signInPerson(service);
    await reportFound(person.client, { contactInfo: 'at the desk' });
  });
  afterAll(() => service.close());

  const find = async (query = '') => (await admin.get<List<Reporter>>(`/api/admin/reporters?${query}`)).body;
  const named = async (query: string) => (await find(query)).data.map(({ name }) => name);
  const byName = async (name: string) => (await find(`search=${name}`)).data[0] as Reporter;

  it('lists each once, whoever reported last first', async () => {
    const { data, total } = await find();
    expect(total).toBe(3);
    expect(data.map(({ name }) => name)).toEqual(['Person 1', 'José Núñez', 'Ana Prat']);
    expect(data[1]).toMatchObject({
      email: 'jose@campus.test',
      phone: null,
      itemsReported: 2,
      verified: false,
      verifiedAt: null,
      isAccount: false,
    });
    expect(data[2]).toMatchObject({ email: null, phone: '+34 (600) 111-222', itemsReported: 1 });
    expect(data[0]).toMatchObject({ email: person.email, contact: 'at the desk', isAccount: true });
  });

  it.each([
    ['search=NUNEZ', ['José Núñez']],
    ['search=jose%40campus', ['José Núñez']],
    ['search=person1%40campus', ['Person 1']],
    ['search=600)%20111', ['Ana Prat']],
    ['search=zebra', []],
    ['sort=-itemsReported&pageSize=1', ['José Núñez']],
    ['sort=lastReportedAt&pageSize=1', ['Ana Prat']],
  ])('finds and sorts: %s', async (query, names) => {
    expect(await named(query)).toEqual(names);
  });

  it('shows one with what they reported', async () => {
    const { id } = await byName('nunez');
    const { body } = await admin.get<ReporterPage>(`/api/admin/reporters/${id}`);
    expect(body.items.map(({ title }) => title)).toEqual(['Second of José', 'Student card']);
    const items = await admin.get<List<AdminItem>>(`/api/admin/reporters/${id}/items?pageSize=1&page=2`);
    expect([items.body.total, items.body.data[0]?.title]).toEqual([2, 'Student card']);
  });

  it('is verified once, and it is logged once', async () => {
    const { id } = await byName('prat');
    const first = await admin.post<ReporterPage>(`/api/admin/reporters/${id}/verify`);
    expect(first.body).toMatchObject({ verified: true, verifiedAt: expect.any(String) });
    const again = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/reporters/${id}/verify`)));
    for (const answer of again) expect(answer.body).toEqual(first.body);
    const entries = await logsOf(admin, '&action=REPORTER_VERIFIED');
    expect(entries).toMatchObject([
      { details: { reporterId: id }, user: { email: service.config.admin?.email } },
    ]);
  });

  it('is trusted for nothing: whoever types a verified contact is reviewed as anybody', async () => {
    const { id, contact } = await byName('prat');
    await admin.post(`/api/admin/reporters/${id}/verify`);
    const report = await reportLost(service.visitor(), { reportedBy: 'Ana Prat', contactInfo: contact });
    const item = await adminItem(admin, report.id);
    expect(item.status).toBe('pending');
    expect(JSON.stringify(item)).not.toContain('verified');
  });

  it('is not named by the refusal where they are forgotten while they report', async () => {
    const contact = 'forgotten@campus.test';
    const counted = service.app.get(UnitOfWork).transaction((manager) => {
      jest.spyOn(manager, 'findOneBy').mockResolvedValue(null);
      const source = { userId: null, name: null, contact };
      return service.app.get(ReportersService).countReport(manager, source, new Date());
    });
    const error = await counted.catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'service_busy', retryAfterSeconds: expect.any(Number) });
    expect(inspect(error)).not.toContain(contact);
  });

  it('is not there', async () => {
    const nobody = '/api/admin/reporters/00000000-0000-4000-8000-000000000000';
    for (const answer of [
      await admin.get(nobody),
      await admin.get(`${nobody}/items`),
      await admin.post(`${nobody}/verify`),
    ])
      expect(refusal(answer)).toEqual([404, 'not_found']);
    expect(refusal(await person.client.get('/api/admin/reporters'))).toEqual([403, 'forbidden']);
  });
});
