import { type CampusSettings, dayAfter, todayIn } from '@lost-found/contracts';
import { form, foundReport } from '@lost-found/test-kit';
import fc from 'fast-check';
import { receive, refusal, review } from '../factories/answers.js';
import { png } from '../factories/files.js';
import { reportFound, reportLost } from '../factories/reports.js';
import { hostileTexts } from '../fuzz/values.js';
import { recordAllStatements } from '../harness/count-statements.js';
import { onSqlite, rule as test } from '../harness/engines.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';
import { makeWebRoot } from '../harness/web-root.js';
import { checkAtom, checkJsonFeed } from './feed-rules.js';

const webRoot = makeWebRoot({
  'remotes.json': JSON.stringify({ shell: { version: '1', manifestUrl: '/remotes/shell/1/index.html' } }),
  'remotes/shell/1/index.html': '<!doctype html><title>shell</title>',
});
afterAll(() => webRoot.remove());
const { service, admin, visitor } = useService({
  RATE_LIMIT: '1000',
  CAMPUS_NAME: 'Hill',
  WEB_ROOT: webRoot.folder,
});

const found = async (changes: object) => {
  const { id } = await reportFound(visitor, changes, [await png()]);
  return id;
};
interface JsonFeed {
  title: string;
  items: { id: string; title: string; content_text: string; image?: string }[];
}
const readAll = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await visitor.get(path, { accept: 'text/html' })).text));
const titlesIn = (feed: JsonFeed) => feed.items.map(({ title }) => title);

test('lists the newest found items of a category or a place, in a language', async () => {
  const id = await found({ title: 'Grey <cap> & scarf', category: 'Clothing', location: 'Gym' });
  await found({ title: 'Silver pen', category: 'Other', location: 'Gym' });
  const { body, headers } = await visitor.get<JsonFeed>('/api/feeds/json?location=Gym&lng=es');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(body.title).toBe('Hill Lost & Found · Objetos encontrados · Gimnasio');
  expect(titlesIn(body)).toEqual(['Silver pen', 'Grey <cap> & scarf']);
  expect(body.items[1]).toMatchObject({
    id: expect.stringMatching(new RegExp(`^http.*/item/${id}$`)),
    content_text: expect.stringMatching(/^Encontrado: Gimnasio, /),
    image: expect.stringMatching(/^http/),
  });
  const clothes = await visitor.get<JsonFeed>('/api/feeds/json?category=Clothing');
  expect(titlesIn(clothes.body)).toEqual(['Grey <cap> & scarf']);
  const atom = await visitor.get('/api/feeds/atom?category=Clothing');
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(atom.headers['access-control-allow-origin']).toBe('*');
  // The title is HTML: the text of a visitor is escaped in it.
  expect(atom.text).toContain('<![CDATA[Grey &lt;cap> &amp; scarf]]>');
  expect(refusal(await visitor.get('/api/feeds/json?category=Weapons'))[0]).toBe(400);
  expect((await visitor.get('/api/feeds/rss')).status).toBe(404);
});

test('is sent once to a feed reader that asks every second, until something changes', async () => {
  const { headers } = await visitor.get('/api/feeds/atom');
  const again = () => visitor.get('/api/feeds/atom', { 'if-none-match': String(headers.etag) });
  expect((await again()).status).toBe(304);
  await found({ title: 'Blue kite' });
  const { status, text } = await again();
  expect([status, text]).toEqual([200, expect.stringContaining('Blue kite')]);
});

onSqlite('a feed reader that asks every second', () => {
  it.each(['/api/feeds/atom', '/api/feeds/json', '/api/feeds/week'])(
    'needs no statement again: %s',
    async (url) => {
      const { headers } = await visitor.get(url);
      const ask = () => service.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      const statements = await recordAllStatements(service, async () => {
        expect((await ask()).statusCode).toBe(304);
      });
      expect(statements).toEqual([]);
    },
  );
});

test('the week has what was found in seven days by category, what leaves soon, and where the desk is', async () => {
  const today = todayIn(service.config.timeZone);
  for (const [title, category, ago] of [
    ['Zebrafinch cup', 'Books', 0],
    ['Zebrafinch mug', 'Books', -6],
    ['Zebrafinch hat', 'Clothing', -6],
    ['Zebrafinch of long ago', 'Clothing', -7],
  ] as const)
    await found({ title, category, location: 'Gym', dateFound: dayAfter(today, ago) });
  const leaving = await found({ title: 'Zebrafinch that leaves', dateFound: dayAfter(today, -30) });
  await receive(admin, leaving);
  const until = dayAfter(today, 3);
  await admin.post(`/api/admin/items/${leaving}/keep`, { reason: 'Its owner is abroad', until });
  const { desks } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const week = ['09:00-17:00', ...Array.from({ length: 6 }, () => '')];
  await admin.patch(`/api/admin/settings/desks/${desks[0]?.id}`, { address: 'Room 0.12', week });
  const [en = '', es = '', fr = ''] = await readAll(
    ['en', 'es', 'fr'].map((lng) => `/api/feeds/week?lng=${lng}`),
  );
  const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  expect(en).toMatch(/^Hill Lost & Found\n\nFound this week \(.+\): \d+\nBooks: 2\n/);
  expect(en).toContain('- Zebrafinch cup (Gym, ');
  expect(en).not.toContain('long ago');
  expect(en).toMatch(/Leaving soon\n- Zebrafinch that leaves: kept until .+\n {2}http/);
  expect(en).toMatch(/Where and when\nLost & Found desk, Room 0\.12, Mon 9:00/);
  expect(es).toContain(`Zebrafinch that leaves: se guarda hasta el ${day.format(new Date(until))}`);
  expect(es).toContain('Oficina de objetos perdidos, Room 0.12, lun 9:00');
  expect(fr).toContain('Livres\u00a0: 2');
});

test('the week counts what is public, the largest category first, and those of one size by name', async () => {
  await removeReports(service);
  const today = todayIn(service.config.timeZone);
  const readWeek = async () => (await visitor.get('/api/feeds/week?lng=en')).text;
  await found({ category: 'Electronics', dateFound: dayAfter(today, -7) });
  await review(admin, await found({ category: 'Electronics', dateFound: today }), 'reject');
  await review(admin, (await reportLost(visitor, { category: 'Electronics' })).id, 'approve');
  const empty = await readWeek();
  expect(empty).toMatch(/^Hill Lost & Found\n\nNothing was found this week \(.+\)\.\n/);
  expect(empty).not.toContain('Newest');
  for (const category of ['Books', 'Clothing', 'Bags', 'Clothing'] as const)
    await found({ category, dateFound: today });
  expect(await readWeek()).toMatch(
    /\n\nFound this week \(.+\): 4\nClothing: 2\nBags: 1\nBooks: 1\n\nNewest\n/,
  );
});

test('the week lists twelve items, links to more, and counts all in one statement', async () => {
  await removeReports(service);
  const findSome = async (count: number) => {
    for (let n = 1; n <= count; n += 1)
      await found({ title: `Counted ${n}`, dateFound: todayIn(service.config.timeZone) });
  };
  await findSome(12);
  expect((await visitor.get('/api/feeds/week?lng=en')).text).not.toContain('All of them');
  await findSome(1);
  let text = '';
  const statements = await recordAllStatements(service, async () => {
    ({ text } = await visitor.get('/api/feeds/week?lng=en'));
  });
  expect(statements.filter((statement) => /GROUP BY/.test(statement))).toHaveLength(1);
  expect(text).toMatch(/^Found this week \(.+\): 13$/m);
  const newest = text.split('\n\n').find((block) => block.startsWith('Newest\n'));
  expect(newest?.match(/^- Counted/gm)).toHaveLength(12);
  expect(newest).toMatch(/\nAll of them: http.+\/search$/);
});

test('an empty feed is valid', async () => {
  const [atom, json] = await readAll([
    '/api/feeds/atom?location=Gym&category=ID%20Card',
    '/api/feeds/json?category=ID%20Card',
  ]);
  expect([...checkAtom(atom ?? ''), ...checkJsonFeed(json ?? '')]).toEqual([]);
});

const PRIVATE = 'quagga';
/** Texts that people may write, with what breaks HTML, XML and lists of lines. */
const written = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      ...hostileTexts,
      ']]>',
      '<![CDATA[',
      '&amp;',
      '&#0;',
      'a\u2028b',
      '\u000bvertical',
      '\ufffe',
    ),
  )
  .map((text) => `Thing ${text}`.slice(0, 110));

test('whatever is written, feeds are valid, and have nothing private; nor have the display and the week', async () => {
  const categories = (await admin.get<CampusSettings>('/api/admin/settings')).body.categories;
  const hidden = categories.find(({ name }) => name === 'Other');
  await admin.patch(`/api/admin/settings/categories/${hidden?.id}`, { neverPublic: true });
  const item = fc.record({ title: written, description: written, contact: written, isHidden: fc.boolean() });
  let listed = 0;
  await fc.assert(
    fc.asyncProperty(item, async ({ title, description, contact, isHidden }) => {
      const report = foundReport({
        title: isHidden ? `${PRIVATE} ${title}` : title,
        description,
        category: isHidden ? 'Other' : 'Bags',
        dateFound: todayIn(service.config.timeZone),
        contactInfo: `${PRIVATE}@campus.test`,
      });
      const { status, body } = await visitor.post<{ id: string }>('/api/found-reports', form(report));
      // Texts that no form takes.
      if (status === 400) return;
      expect(status).toBe(201);
      if (!isHidden) listed += 1;
      await admin.patch(`/api/admin/items/${body.id}`, { keptBackDetails: `${PRIVATE} ${contact}` });
    }),
    { numRuns: 40, seed: 48 },
  );
  expect(listed).toBeGreaterThan(5);
  const [atom = '', json = '', week = '', display = ''] = await readAll([
    '/api/feeds/atom',
    '/api/feeds/json',
    '/api/feeds/week',
    '/screen',
  ]);
  expect([...checkAtom(atom), ...checkJsonFeed(json)]).toEqual([]);
  for (const text of [atom, json, week, display]) {
    expect(text).toContain('Thing');
    expect(text).not.toContain(PRIVATE);
  }
});
