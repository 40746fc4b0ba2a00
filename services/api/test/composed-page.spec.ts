import { createTestApp, type TestApp } from './harness/test-app.js';
import { makeWebRoot, type WebRoot } from './harness/web-root.js';

const sha256 = `sha256-${'A'.repeat(43)}=`;
const sha384 = `sha384-${'B'.repeat(64)}`;
const need = (file: string, as = 'script') => ({ file, as, integrity: sha256 });

const pointer = {
  shell: { version: '2', manifestUrl: '/remotes/shell/2/index.html' },
  portal: {
    version: '</script>',
    manifestUrl: '/remotes/portal/1/mf-manifest.json',
    integrity: sha384,
    entryIntegrity: sha384,
  },
  desk: { version: '1', manifestUrl: '/remotes/desk/1/mf-manifest.json' },
};
const shellNeeds = {
  mounts: [
    { name: 'desk', mount: '/admin' },
    { name: 'portal', mount: '/' },
  ],
  always: [],
  texts: { en: [need('shell-en.js')], fr: [need('shell-fr.js')] },
  screens: {},
};
const portalNeeds = {
  entry: 'entry.js',
  always: [need('module.js'), need('module.css', 'style')],
  texts: { en: [need('portal-en.js')], fr: [need('portal-fr.js')] },
  screens: { '/item/:id': [need('item.js')], '*': [need('home.js')] },
  answers: { '/item/:id': ['/api/items/:id'] },
};
const FILES = {
  'remotes.json': JSON.stringify(pointer),
  'remotes/shell/2/index.html': '<!doctype html><html><head><title>shell</title></head></html>',
  'remotes/shell/2/needs.json': JSON.stringify(shellNeeds),
  'remotes/portal/1/needs.json': JSON.stringify(portalNeeds),
  'remotes/desk/1/needs.json': 'not readable',
};

describe('the page that the service composes', () => {
  let service: TestApp;
  let webRoot: WebRoot;

  beforeAll(async () => {
    webRoot = makeWebRoot(FILES);
    service = await createTestApp({ WEB_ROOT: webRoot.folder });
  });
  afterAll(async () => {
    await service.close();
    webRoot.remove();
  });

  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await service.visitor().get(url, { accept: 'text/html', ...headers })).text;
  const hrefs = (page: string) =>
    [...page.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);

  it('says what is live, as data that cannot end its element', async () => {
    const [, json = ''] =
      /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(await get('/')) ?? [];
    expect(JSON.parse(json)).toEqual(pointer);
  });

  it('names what the screen needs, with its hashes', async () => {
    const page = await get('/item/5');
    expect(hrefs(page)).toEqual([
      '/remotes/portal/1/mf-manifest.json',
      '/remotes/portal/1/entry.js',
      '/remotes/shell/2/shell-en.js',
      '/remotes/portal/1/module.js',
      '/remotes/portal/1/module.css',
      '/remotes/portal/1/item.js',
      '/remotes/portal/1/portal-en.js',
      '/api/setup',
      '/api/config',
      '/api/items/5',
    ]);
    expect(page).toContain(
      `<link rel="preload" as="script" href="/remotes/portal/1/item.js" integrity="${sha256}" crossorigin>`,
    );
    // As the shell asks for it: without CORS.
    expect(page).toContain(
      `<link rel="preload" as="script" href="/remotes/portal/1/entry.js" integrity="${sha384}">`,
    );
  });

  it.each([
    ['/', 'home.js'],
    ['/no/such/path', 'home.js'],
    ['/item/', 'home.js'],
    ['/Item/5/', 'item.js'],
  ])('takes %s for the screen of %s', async (url, file) => {
    expect(hrefs(await get(url))).toContain(`/remotes/portal/1/${file}`);
  });

  it.each([
    ['/', { 'accept-language': 'de, fr-CH;q=0.9, en;q=0.8' }, 'fr'],
    ['/', { 'accept-language': 'fr', cookie: 'i18next=en' }, 'en'],
    ['/?lng=fr', { 'accept-language': 'en' }, 'fr'],
    ['/?lng=tlh', { 'accept-language': 'tlh' }, 'en'],
  ])('names the texts of %s %j in %s', async (url, headers, language) => {
    expect(hrefs(await get(url, headers as Record<string, string>))).toContain(
      `/remotes/portal/1/portal-${language}.js`,
    );
  });

  it.each([
    ['/item/A%22b', '/api/items/A%22b'],
    ['/item/$&', '/api/items/%24%26'],
  ])('names the answer that %s waits for', async (url, answer) => {
    expect(hrefs(await get(url))).toContain(answer);
  });

  it('names no answer where the address may ask for another', async () => {
    expect(hrefs(await get('/item/5?from=list'))).not.toContain('/api/items/5');
    expect(hrefs(await get('/item/5?from=list'))).toContain('/remotes/portal/1/item.js');
  });

  it('goes without the needs of a release that does not say them', async () => {
    expect(hrefs(await get('/admin/items'))).toEqual([
      '/remotes/desk/1/mf-manifest.json',
      '/remotes/shell/2/shell-en.js',
      '/api/setup',
      '/api/config',
    ]);
  });
});
