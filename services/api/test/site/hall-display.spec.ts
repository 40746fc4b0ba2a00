import { dayAfter, todayIn } from '@lost-found/contracts';
import { PublicItemsService } from '../../src/items/public/public-items.service.js';
import { receive } from '../factories/answers.js';
import { adminItem, reportFound } from '../factories/reports.js';
import { rule as test } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';

let service: TestApp;
let webRoot: WebRoot;
let admin: HttpClient;
beforeAll(async () => {
  webRoot = makeWebRoot({
    'remotes.json': JSON.stringify({ shell: { version: '1', manifestUrl: '/remotes/shell/1/index.html' } }),
    'remotes/shell/1/index.html': '<!doctype html><title>shell</title>',
  });
  service = await createTestApp({ WEB_ROOT: webRoot.folder, RATE_LIMIT: '1000', TIME_ZONE: 'UTC' });
  admin = await service.admin();
});
afterAll(async () => {
  await service.close();
  webRoot.remove();
});

const show = (headers: Record<string, string> = {}) =>
  service.visitor().get('/screen', { accept: 'text/html', ...headers });

test('the page for displays has what is new and what leaves soon, and nothing of a person', async () => {
  expect((await show()).text).toContain('Nothing is waiting for its owner.');
  const { id } = await reportFound(service.visitor(), {
    title: 'Blue <kite>',
    contactInfo: 'quagga@campus.test',
  });
  const first = await show();
  expect(first.text).toContain('Just found');
  expect(first.text).toContain('Blue &lt;kite>');
  expect(first.text).not.toMatch(/Leaving soon|quagga@/);
  expect((await show({ 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  await receive(admin, id);
  const until = dayAfter(todayIn('UTC'), 3);
  await admin.post(`/api/admin/items/${id}/keep`, { reason: 'Its owner is abroad', until });
  expect((await adminItem(admin, id)).keep).toMatchObject({ until });
  const { text } = await show({ 'accept-language': 'fr' });
  expect(text).toContain('Bientôt parti');
  expect(text).toContain('Gardé jusqu’au');
});

test('the page with its files has less than 60 kB, with the longest titles in any script', async () => {
  for (const letter of ['W', 'م', '鍵', '𝔎'])
    for (let made = 0; made < 4; made += 1)
      await reportFound(service.visitor(), { title: letter.repeat(120 / letter.length) });
  const files = await Promise.all(
    ['/screen', '/screen.css', '/screen.js'].map((path) => service.visitor().get(path, { accept: '*/*' })),
  );
  const sizes = files.map(({ text }) => Buffer.byteLength(text));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
});

test('while the service cannot read its data it shows the page before, or answers 503', async () => {
  const known = (await show()).text;
  const broken = jest
    .spyOn(service.app.get(PublicItemsService), 'findPublic')
    .mockRejectedValue(new Error('The database is away'));
  await reportFound(service.visitor());
  expect(await show()).toMatchObject({ status: 200, text: known });
  const { status, text } = await show({ 'accept-language': 'es' });
  expect([status, text]).toEqual([503, expect.not.stringContaining('No hay nada')]);
  broken.mockRestore();
});

test.each([
  ['/screen.css', 'text/css; charset=utf-8'],
  ['/screen.js', 'text/javascript; charset=utf-8'],
])('its file %s is served', async (path, type) => {
  const { status, headers } = await service.visitor().get(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});
