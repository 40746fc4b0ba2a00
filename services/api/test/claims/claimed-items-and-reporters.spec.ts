import type { ClaimedItem, List, Reporter, ReporterPage } from '@lost-found/contracts';
import { decide, findLogs, findTitles, review } from '../factories/answers.js';
import { type Person, signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

describe('Claimed Items (§2)', () => {
  const { service, admin } = useService();
  const list = (query = '') => admin.get<List<ClaimedItem>>(`/api/admin/claimed-items?pageSize=100${query}`);

  const walk = (query: string) => admin.get<List<ClaimedItem>>(`/api/admin/claimed-items?pageSize=1${query}`);

  beforeAll(async () => {
    const visitor = service.visitor();
    const keys = await reportFound(visitor, {
      title: 'Bunch of keys',
      category: 'Other',
      contactInfo: 'desk@campus.test',
    });
    const bag = await reportFound(visitor, { title: 'Canvas bag', category: 'Bags' });
    await reportFound(visitor, { title: 'Never claimed' });
    const { id } = await submitClaim(visitor, keys.id, {
      fullName: 'Noor Haddad',
      email: 'noor@campus.test',
    });
    await submitClaim(visitor, keys.id, { ...anotherStudent(), fullName: 'Somebody Else' });
    await decide(admin, id, 'approve');
    await review(admin, bag.id, 'markClaimed');
    await review(admin, bag.id, 'resolve');
  });

  it.each([
    ['', ['Canvas bag', 'Bunch of keys']],
    ['NOOR', ['Bunch of keys']],
    ['noor@campus', ['Bunch of keys']],
    ['somebody', []],
    ['bags', ['Canvas bag']],
    ['ba', ['Canvas bag']],
    ['wooden handle', ['Canvas bag', 'Bunch of keys']],
    ['never', []],
    ['%', []],
  ])('are found by title, claimant, address and category: %j', async (search, titles) => {
    const answer = await list(`&search=${encodeURIComponent(search)}`);
    expect(findTitles(answer)).toEqual(titles);
    expect(answer.body.total).toBe(titles.length);
  });

  it('are found by what they say now, and by nothing else', async () => {
    const { body } = await list('&search=canvas');
    const { id } = body.data[0] ?? { id: '' };
    const edit = (fields: object) => admin.patch(`/api/admin/items/${id}`, fields);
    expect((await edit({ title: 'Linen sack', category: 'Clothing' })).status).toBe(200);
    expect(findTitles(await list('&search=clothing'))).toEqual(['Linen sack']);
    expect(findTitles(await list('&search=linen'))).toEqual(['Linen sack']);
    expect(findTitles(await list('&search=canvas'))).toEqual([]);
    await edit({ title: 'Canvas bag', category: 'Bags' });
    expect(findTitles(await list('&search=canvas'))).toEqual(['Canvas bag']);
  });

  it('come in the order of their claiming, either way, and are walked by cursor', async () => {
    expect(findTitles(await list('&sort=dateClaimed'))).toEqual(['Bunch of keys', 'Canvas bag']);
    expect((await list('&sort=title')).status).toBe(400);
    for (const query of ['', '&search=handle', '&search=ha']) {
      const first = await walk(`&cursor=${query}`);
      expect(findTitles(first)).toEqual(['Canvas bag']);
      const second = await walk(`&cursor=${first.body.nextCursor}${query}`);
      expect([findTitles(second), second.body.nextCursor]).toEqual([['Bunch of keys'], null]);
    }
    expect((await walk('&cursor=made-up')).status).toBe(400);
  });

  it('leave the list when the item is approved again', async () => {
    const { body } = await list('&search=canvas');
    await review(admin, body.data[0]?.id ?? '', 'approve');
    expect(findTitles(await list())).toEqual(['Bunch of keys']);
    expect(findTitles(await list('&search=canvas'))).toEqual([]);
  });

  it('leave it with their item', async () => {
    const { body } = await list('&search=noor');
    expect((await admin.delete(`/api/admin/items/${body.data[0]?.id}`)).status).toBeLessThan(300);
    expect((await list()).body.total).toBe(0);
    expect((await list('&search=noor')).body.total).toBe(0);
  });
});

describe('Manage Reporters (§2)', () => {
  const { service, admin } = useService({ RATE_LIMIT: '1000' });
  let person: Person;

  beforeAll(async () => {
    const visitor = service.visitor();
    await reportLost(visitor, { reportedBy: 'José Núñez', contactInfo: 'Jose@Campus.test' });
    await reportLost(visitor, { reportedBy: 'Ana Prat', contactInfo: '+34 (600) 111-222' });
    await reportFound(visitor, { contactInfo: 'jose@campus.test', title: 'Second of José' });
    person = await signInPerson(service);
    await reportFound(person.client, { contactInfo: 'at the desk' });
  });

  const find = async (query = '') => (await admin.get<List<Reporter>>(`/api/admin/reporters?${query}`)).body;
  const named = async (query: string) => (await find(query)).data.map(({ name }) => name);
  const byName = async (name: string) => (await find(`search=${name}`)).data[0] as Reporter;

  it('lists each reporter once, latest report first', async () => {
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

  it('is verified once, and it is logged once', async () => {
    const { id } = await byName('prat');
    const first = await admin.post<ReporterPage>(`/api/admin/reporters/${id}/verify`);
    expect(first.body).toMatchObject({ verified: true, verifiedAt: expect.any(String) });
    const again = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/reporters/${id}/verify`)));
    for (const answer of again) expect(answer.body).toEqual(first.body);
    const entries = await findLogs(admin, '&action=REPORTER_VERIFIED');
    expect(entries).toMatchObject([
      { details: { reporterId: id }, user: { email: service.config.admin?.email } },
    ]);
  });

  it('gives no trust: a visitor with a verified contact is reviewed like others', async () => {
    const { id, contact } = await byName('prat');
    await admin.post(`/api/admin/reporters/${id}/verify`);
    const report = await reportLost(service.visitor(), { reportedBy: 'Ana Prat', contactInfo: contact });
    const item = await adminItem(admin, report.id);
    expect(item.status).toBe('pending');
    expect(JSON.stringify(item)).not.toContain('verified');
  });
});
