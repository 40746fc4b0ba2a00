import type { ClaimedItem, List } from '@lost-found/contracts';
import { decide, review, titlesOf } from '../factories/answers.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

describe('Claimed Items (§2)', () => {
  let service: TestApp;
  let admin: HttpClient;
  const list = (query = '') => admin.get<List<ClaimedItem>>(`/api/admin/claimed-items?pageSize=100${query}`);

  const walk = (query: string) => admin.get<List<ClaimedItem>>(`/api/admin/claimed-items?pageSize=1${query}`);

  beforeAll(async () => {
    service = await createTestApp();
    admin = await service.admin();
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
  afterAll(() => service.close());

  it('are joined with the approved claim', async () => {
    const { body } = await list('&search=keys');
    expect(body.data).toEqual([
      expect.objectContaining({
        title: 'Bunch of keys',
        status: 'claimed',
        claimantName: 'Noor Haddad',
        claimantEmail: 'noor@campus.test',
        claimantPhone: '+34 600 987 654',
        studentId: 'CAMP7654321',
        reporterContact: 'desk@campus.test',
        dateClaimed: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ]);
  });

  it('have no claimant where they were marked by hand, and stay when resolved', async () => {
    const { body } = await list('&search=canvas');
    expect(body.data).toEqual([
      expect.objectContaining({
        status: 'resolved',
        claimId: null,
        claimantName: null,
        claimantEmail: null,
        studentId: null,
      }),
    ]);
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
    expect(titlesOf(answer)).toEqual(titles);
    expect(answer.body.total).toBe(titles.length);
  });

  it('are found by what they say now, and by nothing else', async () => {
    const { body } = await list('&search=canvas');
    const { id } = body.data[0] ?? { id: '' };
    const edit = (fields: object) => admin.patch(`/api/admin/items/${id}`, fields);
    expect((await edit({ title: 'Linen sack', category: 'Clothing' })).status).toBe(200);
    expect(titlesOf(await list('&search=clothing'))).toEqual(['Linen sack']);
    expect(titlesOf(await list('&search=linen'))).toEqual(['Linen sack']);
    expect(titlesOf(await list('&search=canvas'))).toEqual([]);
    await edit({ title: 'Canvas bag', category: 'Bags' });
    expect(titlesOf(await list('&search=canvas'))).toEqual(['Canvas bag']);
  });

  it('come in the order of their claiming, either way, and are walked by cursor', async () => {
    expect(titlesOf(await list('&sort=dateClaimed'))).toEqual(['Bunch of keys', 'Canvas bag']);
    expect((await list('&sort=title')).status).toBe(400);
    for (const query of ['', '&search=handle', '&search=ha']) {
      const first = await walk(`&cursor=${query}`);
      expect(titlesOf(first)).toEqual(['Canvas bag']);
      const second = await walk(`&cursor=${first.body.nextCursor}${query}`);
      expect([titlesOf(second), second.body.nextCursor]).toEqual([['Bunch of keys'], null]);
    }
    expect((await walk('&cursor=made-up')).status).toBe(400);
  });

  it('leave the list when the item is approved again', async () => {
    const { body } = await list('&search=canvas');
    await review(admin, body.data[0]?.id ?? '', 'approve');
    expect(titlesOf(await list())).toEqual(['Bunch of keys']);
    expect(titlesOf(await list('&search=canvas'))).toEqual([]);
  });

  it('leave it with their item', async () => {
    const { body } = await list('&search=noor');
    expect((await admin.delete(`/api/admin/items/${body.data[0]?.id}`)).status).toBeLessThan(300);
    expect((await list()).body.total).toBe(0);
    expect((await list('&search=noor')).body.total).toBe(0);
  });
});
