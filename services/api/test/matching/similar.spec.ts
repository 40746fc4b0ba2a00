import {
  type ItemAction,
  type LostReportReceipt,
  limits,
  type Match,
  type Matches,
  type SimilarItems,
} from '@lost-found/contracts';
import { form, foundReport, lostReport } from '@lost-found/test-kit';
import { MatchSearch } from '../../src/matching/match-search.js';
import { openAccount } from '../factories/accounts.js';
import { refusal, review } from '../factories/answers.js';
import { reportFound, reportLost } from '../factories/reports.js';
import { removeReports } from '../harness/remove-reports.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000' });
beforeEach(() => removeReports(service));

const ask = async (about: SimilarItems, headers?: Record<string, string>): Promise<Match[]> => {
  const { status, body } = await visitor.post<Matches>('/api/items/similar', about, headers);
  expect(status).toBe(200);
  return body.matches;
};
const getIds = (matches: readonly Match[]) => matches.map(({ item }) => item.id);

const umbrella = { title: 'Blue umbrella', description: 'Wooden handle, a sticker of Yosemite on it.' };
const scarf = { title: 'Grey scarf', category: 'Clothing', description: 'Knitted, of wool.' } as const;
const bottle = {
  title: 'Steel water bottle',
  category: 'Other',
  description: 'Dented at the bottom.',
} as const;

describe('what is similar to something lost', () => {
  it('is found by other words, misspelt, and in other languages', async () => {
    const { id } = await reportFound(visitor, umbrella);
    await reportFound(visitor, scarf);
    for (const title of ['umbrella', 'umbrela', 'paraguas', 'parapluie bleu', 'umbrella blue', 'brolly'])
      expect([title, getIds(await ask({ title }))]).toEqual([title, [id]]);
  });

  it('is found by synonyms alone, and nothing else is', async () => {
    const { id } = await reportFound(visitor, {
      title: 'Wireless earbuds in a white case',
      category: 'Electronics',
      description: 'On a bench.',
    });
    await reportFound(visitor, umbrella);
    await reportFound(visitor, scarf);
    for (const title of ['AirPods', 'auriculares', 'écouteurs', 'cascos', 'oreillettes'])
      expect([title, getIds(await ask({ title }))]).toEqual([title, [id]]);
  });

  it('gives the same answer to many at once while items come and go', async () => {
    const { id } = await reportFound(visitor, umbrella);
    const going = await reportFound(visitor, { ...umbrella, title: 'Blue umbrella that goes' });
    const about = { title: 'paraguas azul' };
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => ask(about))),
      review(admin, going.id, 'reject'),
      Promise.all(Array.from({ length: 3 }, () => reportFound(visitor, scarf))),
    ]);
    for (const answer of answers) {
      expect(getIds(answer)).toContain(id);
      expect(answer.every(({ item }) => item.title !== scarf.title && item.status === 'approved')).toBe(true);
    }
    expect(getIds(await ask(about))).toEqual([id]);
  });

  it('is shown as visitors see it, with reasons in the words of the found thing', async () => {
    await reportFound(visitor, {
      ...umbrella,
      title: 'Paraguas azul',
      location: 'Main Library',
      dateFound: '2026-03-02',
    });
    const [match] = await ask({ ...umbrella, location: 'main library, 2nd floor', date: '2026-03-01' });
    expect(match?.item).not.toHaveProperty('contactInfo');
    expect(match?.reasons.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
      expect.arrayContaining(['thing: Paraguas', 'colour: azul', 'place: Main Library', 'date: 2026-03-02']),
    );
  });

  it('is five at most, the best first', async () => {
    for (let n = 0; n < 7; n += 1) await reportFound(visitor, { ...umbrella, title: `Umbrella ${n}` });
    const { id } = await reportFound(visitor, { ...umbrella, title: 'Blue umbrella with a duck handle' });
    const matches = await ask({ title: 'Blue umbrella with a duck handle' });
    expect(matches).toHaveLength(limits.matches);
    expect(matches[0]?.item.id).toBe(id);
    const scores = matches.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(matches.slice(1).every(({ isStrong }) => !isStrong)).toBe(true);
  });

  it.each([
    ['nothing', {}],
    ['a place and a day', { location: 'Main Library', date: '2026-03-02' }],
    ['one word that says nothing', { title: 'the' }],
    ['another thing', { title: 'Violin', description: 'In a case with a bow' }],
    ['emoji', { title: '🙂🙂🙂', description: '☂️' }],
    ['another alphabet', { title: 'Зонт', description: '青い傘、木の取っ手' }],
    ['a category that there is not', { category: 'Boats' }],
    ['2,000 characters of nothing', { description: 'xqzw '.repeat(400).trim() }],
    ['2,000 characters without a blank', { description: '☂'.repeat(2_000) }],
    ['a name alone', { title: 'Quetzalcoatl', description: 'Of Marta Ruiz' }],
    ['signs', { title: '%_\\', description: `'; DROP TABLE items; --` }],
  ])('is nothing for %s', async (_what, about: SimilarItems) => {
    await reportFound(visitor, umbrella);
    await reportFound(visitor, scarf);
    expect(await ask(about)).toEqual([]);
  });

  it('is five that fit, within what the search is narrowed to and without what it found', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= limits.matches; n += 1) {
      await reportFound(visitor, { ...umbrella, category: 'Accessories', location: 'Gym' });
      await reportFound(visitor, { ...umbrella, category: 'Other', location: 'Cafeteria' });
      const { id } = await reportFound(visitor, { ...umbrella, category: 'Other', location: 'Gym' });
      ids.push(id);
    }
    const within = { category: 'Other', location: 'Gym' };
    const [known = '', ...others] = ids;
    const response = await ask({ title: 'paraguas', within, except: [known] });
    expect(getIds(response).toSorted()).toEqual(others.toSorted());
    expect(await ask({ title: 'paraguas', within: { category: 'Other', location: 'Dome' } })).toEqual([]);
    expect(
      (await ask({ title: 'paraguas', within: { location: 'Cafeteria' } })).map(({ item }) => item.location),
    ).toEqual(Array.from({ length: limits.matches }, () => 'Cafeteria'));
  });

  it('is as narrowed of what a thing is now', async () => {
    const { id } = await reportFound(visitor, { ...umbrella, category: 'Accessories' });
    const within = async (category: string) => getIds(await ask({ title: 'umbrella', within: { category } }));
    expect([await within('Accessories'), await within('Other')]).toEqual([[id], []]);
    await admin.patch(`/api/admin/items/${id}`, { category: 'Other' });
    expect([await within('Accessories'), await within('Other')]).toEqual([[], [id]]);
  });

  it('is not delayed by words that are slow to compare', async () => {
    // Nearly alike all of them, and written like names.
    const description = (n: number) => `Says Q${'xyz'.repeat(640)}${'abc'.repeat(n)}`;
    for (let n = 0; n < 15; n += 1) await reportFound(visitor, { ...umbrella, description: description(n) });
    const getTime = async (about: SimilarItems) => {
      const start = performance.now();
      expect(await ask(about)).toHaveLength(limits.matches);
      return performance.now() - start;
    };
    const title = umbrella.title;
    const usual = await getTime({ title, description: 'Of Yosemite '.repeat(160).trim() });
    expect(await getTime({ title, description: description(15) })).toBeLessThan(10 * usual + 300);
  });
});

describe('what changes is seen at once', () => {
  it('by what a thing is now, and whether it is open', async () => {
    const { id } = await reportFound(visitor, umbrella);
    expect(getIds(await ask({ title: 'umbrella' }))).toEqual([id]);
    await admin.send({ method: 'PATCH', url: `/api/admin/items/${id}`, payload: { ...scarf } });
    expect(getIds(await ask({ title: 'umbrella' }))).toEqual([]);
    expect(getIds(await ask({ title: 'scarf' }))).toEqual([id]);
    await review(admin, id, 'markClaimed');
    expect(await ask({ title: 'scarf' })).toEqual([]);
    await review(admin, id, 'approve');
    expect(getIds(await ask({ title: 'scarf' }))).toEqual([id]);
    await admin.delete(`/api/admin/items/${id}`);
    expect(await ask({ title: 'scarf' })).toEqual([]);
  });

  it('where a place has another name', async () => {
    const { id } = await reportFound(visitor, { ...umbrella, location: 'Gym' });
    const about = { title: 'umbrella', location: 'Dome' };
    expect((await ask(about))[0]?.reasons.map(({ kind }) => kind)).not.toContain('place');
    const { body } = await admin.get<{ places: { id: string; name: string }[] }>('/api/admin/settings');
    const place = body.places.find(({ name }) => name === 'Gym')?.id;
    const url = `/api/admin/settings/places/${place}`;
    await admin.send({ method: 'PATCH', url, payload: { name: 'Dome' } });
    expect((await ask(about))[0]).toMatchObject({
      item: { id },
      reasons: expect.arrayContaining([{ kind: 'place', text: 'Dome' }]),
    });
    await admin.send({ method: 'PATCH', url, payload: { name: 'Gym' } });
  });
});

it('what was found near where it was lost comes before what was found far from there', async () => {
  const places = async () =>
    (await admin.get<{ places: { id: string; name: string }[] }>('/api/admin/settings')).body.places;
  const getId = async (name: string) => (await places()).find((place) => place.name === name)?.id;
  const far = await reportFound(visitor, { ...umbrella, location: 'Gym' });
  const near = await reportFound(visitor, { ...umbrella, location: 'Cafeteria' });
  const url = `/api/admin/settings/places/${await getId('Main Library')}`;
  for (const [place, first] of [
    ['Cafeteria', near],
    ['Gym', far],
  ] as const) {
    await admin.send({ method: 'PATCH', url, payload: { near: [await getId(place)] } });
    expect(getIds(await ask({ ...umbrella, location: 'Main Library' }))[0]).toBe(first.id);
  }
  await admin.send({ method: 'PATCH', url, payload: { near: [] } });
});

describe('nothing that is not public counts', () => {
  const about = {
    ...umbrella,
    description: `${umbrella.description} Quetzalcoatl, 4477-XZ`,
    date: '2026-03-01',
  };
  const isAsBefore = async (change: () => Promise<unknown>) => {
    await reportFound(visitor, umbrella);
    await reportFound(visitor, { ...umbrella, title: 'Umbrella, blue and green' });
    await reportFound(visitor, bottle);
    const before = await ask(about);
    expect(before.length).toBeGreaterThan(0);
    await change();
    expect(await ask(about)).toEqual(before);
  };

  it('not what is kept back', () =>
    isAsBefore(async () => {
      const [match] = await ask({ title: 'bottle' });
      const url = `/api/admin/items/${match?.item.id}`;
      const payload = { keptBackDetails: `${about.description} Blue umbrella`, askClaimantFor: 'Yosemite' };
      expect((await admin.send({ method: 'PATCH', url, payload })).status).toBe(200);
    }));

  it('not who reported something lost, nor what', () =>
    isAsBefore(async () => {
      const person = await openAccount(service, 'loser@campus.test');
      const lost = { ...about, title: 'Blue umbrella', reportedBy: 'Quetzalcoatl Yosemite' };
      const { id } = await reportLost(person.client, { title: lost.title, description: lost.description });
      await reportLost(visitor, { title: lost.title, reportedBy: lost.reportedBy });
      await review(admin, id, 'approve');
    }));

  it.each<[string, ItemAction[] | 'delete']>([
    ['rejected', ['reject']],
    ['claimed', ['markClaimed']],
    ['resolved', ['markClaimed', 'resolve']],
    ['deleted', 'delete'],
  ])('not what was %s', (_what, actions) =>
    isAsBefore(async () => {
      const { id } = await reportFound(visitor, { ...about, title: 'Blue umbrella of Yosemite' });
      expect(getIds(await ask(about))).toContain(id);
      if (actions === 'delete') await admin.delete(`/api/admin/items/${id}`);
      else for (const action of actions) expect((await review(admin, id, action)).status).toBe(200);
    }),
  );

  it('and does not reveal the finder by the text of a contact', async () => {
    await reportFound(visitor, { ...umbrella, contactInfo: 'quetzalcoatl@campus.test' });
    expect(await ask({ title: 'quetzalcoatl' })).toEqual([]);
  });
});

describe('a lost report', () => {
  const lost = {
    title: 'Blue umbrella',
    category: 'Accessories',
    description: umbrella.description,
  } as const;

  it('is answered with what was found that may be it, also where it is sent again', async () => {
    const { id } = await reportFound(visitor, umbrella);
    const headers = { 'idempotency-key': 'the-very-same-report-1', 'accept-language': 'es' };
    const send = () =>
      visitor.post<LostReportReceipt>('/api/lost-reports', form(lostReport(lost), 'images', []), headers);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(getIds(first.body.matches)).toEqual([id]);
    expect(first.body.matches[0]?.reasons[0]).toEqual({ kind: 'thing', text: 'umbrella' });
    expect(second.body).toEqual(first.body);
    expect(first.body.matches[0]?.item).not.toHaveProperty('contactInfo');
  });

  it('does not match by who reports it', async () => {
    const named = await reportFound(visitor, { ...bottle, description: 'A label: Marta Ruiz, CAMP1234567.' });
    const { body } = await visitor.post<LostReportReceipt>(
      '/api/lost-reports',
      form(lostReport({ ...lost, reportedBy: 'Marta Ruiz', studentId: 'CAMP1234567' }), 'images', []),
    );
    expect(getIds(body.matches)).not.toContain(named.id);
  });

  it('is taken where matching fails', async () => {
    await reportFound(visitor, umbrella);
    jest.spyOn(service.app.get(MatchSearch), 'findMatches').mockRejectedValue(new Error('no matching today'));
    const { status, body } = await visitor.post<LostReportReceipt>(
      '/api/lost-reports',
      form(lostReport(lost), 'images', []),
    );
    expect([status, body.matches]).toEqual([201, []]);
    expect(await review(admin, body.id, 'approve')).toMatchObject({ status: 200 });
  });

  it('reveals nothing to a finder', async () => {
    const report = await reportLost(visitor, { ...lost });
    await review(admin, report.id, 'approve');
    const { body } = await visitor.post('/api/found-reports', form(foundReport(umbrella), 'images', []));
    const receipt = ['id', 'itemUrl', 'qrCode', 'reference', 'reportUrl'];
    expect(Object.keys(body as object).toSorted()).toEqual(receipt);
  });
});

it('may be asked so often, from one address', async () => {
  const limited = await createTestApp({ RATE_LIMIT: '2' });
  const client = limited.visitor();
  const post = () => client.post('/api/items/similar', { title: 'umbrella' });
  for (let n = 0; n < 6; n += 1) expect((await post()).status).toBe(200);
  expect(refusal(await post())).toEqual([429, 'too_many_requests']);
  await limited.close();
});
