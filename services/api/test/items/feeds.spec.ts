import type { CampusSettings } from '@lost-found/contracts';
import { refusal } from '../factories/answers.js';
import { png } from '../factories/files.js';
import { reportFound } from '../factories/reports.js';
import { rule as test } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { admin, visitor } = useService({ RATE_LIMIT: '1000', CAMPUS_NAME: 'Hill' });

const found = async (changes: object) => {
  const { id } = await reportFound(visitor, changes, [await png()]);
  return id;
};
interface JsonFeed {
  title: string;
  items: { id: string; title: string; summary: string; image?: string }[];
}
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
    summary: expect.stringMatching(/^Encontrado: Gimnasio, /),
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

test('has nothing of a contact, of what is kept back, and of a category that is never public', async () => {
  const id = await found({ title: 'Quaggapurse', category: 'Bags', contactInfo: 'quagga@campus.test' });
  await admin.patch(`/api/admin/items/${id}`, { keptBackDetails: 'Quaggadetail' });
  const feeds = async () => {
    const [atom, json] = await Promise.all(['atom', 'json'].map((one) => visitor.get(`/api/feeds/${one}`)));
    return `${atom?.text}${json?.text}`;
  };
  expect(await feeds()).toContain('Quaggapurse');
  expect(await feeds()).not.toMatch(/quagga@|Quaggadetail/);
  const { categories } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const bags = categories.find(({ name }) => name === 'Bags');
  await admin.patch(`/api/admin/settings/categories/${bags?.id}`, { neverPublic: true });
  expect(await feeds()).not.toContain('Quaggapurse');
});
