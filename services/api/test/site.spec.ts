import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from './harness/test-app.js';
import { makeWebRoot, type WebRoot } from './harness/web-root.js';

const page = { accept: 'text/html' };
const integrity = `sha384-${'A'.repeat(64)}`;

const entryOf = (name: string, version: string, file: string) => ({
  version,
  manifestUrl: `/remotes/${name}/${version}/${file}`,
  integrity,
});
const releaseOf = (name: string, version: string, file: string) =>
  JSON.stringify({
    name,
    contractVersion: '1.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    files: {},
    ...entryOf(name, version, file),
  });
const live = {
  shell: entryOf('shell', '2.0.0', 'index.html'),
  'public-portal': entryOf('public-portal', '1.0.0', 'mf-manifest.json'),
};
const FILES = {
  'remotes.json': JSON.stringify(live),
  'releases.json': JSON.stringify({
    shell: [{ version: '1.0.0' }, { version: '2.0.0' }],
    'public-portal': [{ version: '1.0.0' }, { version: '1.1.0-removed' }],
  }),
  'remotes/shell/1.0.0/index.html': '<head></head><title>older shell</title>',
  'remotes/shell/1.0.0/release.json': releaseOf('shell', '1.0.0', 'index.html'),
  'remotes/shell/2.0.0/index.html': '<head></head><title>shell</title>',
  'remotes/shell/2.0.0/release.json': releaseOf('shell', '2.0.0', 'index.html'),
  'remotes/public-portal/1.0.0/mf-manifest.json': '{}',
  'remotes/public-portal/1.0.0/release.json': releaseOf('public-portal', '1.0.0', 'mf-manifest.json'),
};

describe('a site whose remotes.json is lost or damaged', () => {
  let service: TestApp;
  let webRoot: WebRoot;
  const pointer = () => join(webRoot.folder, 'remotes.json');

  beforeEach(async () => {
    webRoot = makeWebRoot(FILES);
    service = await createTestApp({ WEB_ROOT: webRoot.folder });
  });
  afterEach(async () => {
    await service.close();
    webRoot.remove();
  });

  const open = () => service.visitor().get('/search', page);
  const ready = () => service.visitor().get('/api/health/ready');
  const damages: [string, () => void][] = [
    ['is missing', () => rmSync(pointer())],
    ['is cut off', () => writeFileSync(pointer(), FILES['remotes.json'].slice(0, 40))],
    ['names no shell', () => writeFileSync(pointer(), '{}')],
    ['is of another shape', () => writeFileSync(pointer(), '[1]')],
    [
      'names a shell that is gone',
      () => writeFileSync(pointer(), JSON.stringify({ ...live, shell: entryOf('shell', '3', 'index.html') })),
    ],
  ];

  it.each(damages)('%s: the site that was served goes on', async (_, damage) => {
    await open();
    damage();
    expect(await open()).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>shell</title>'),
    });
    const asked = await service.visitor().get('/remotes.json');
    expect([asked.status, JSON.parse(asked.text)]).toEqual([200, live]);
    expect(asked.headers['cache-control']).toBe('no-cache');
  });

  it.each(damages)('%s at the start: the history tells what was live', async (_, damage) => {
    damage();
    const { status, text } = await open();
    expect([status, text]).toEqual([200, expect.stringContaining('<title>shell</title>')]);
    const asked = await service.visitor().get('/remotes.json');
    expect(JSON.parse(asked.text)).toEqual(live);
  });

  it('goes back to the release before where the last one is damaged', async () => {
    rmSync(pointer());
    rmSync(join(webRoot.folder, 'remotes/shell/2.0.0/index.html'));
    expect((await open()).text).toContain('older shell');
  });

  it('does not go on to a release that was taken back', async () => {
    rmSync(pointer());
    const history = [
      { version: '1.0.0', by: 'release' },
      { version: '2.0.0', by: 'release' },
      { version: '3.0.0', by: 'release' },
      { version: '2.0.0', by: 'rollback' },
    ];
    writeFileSync(join(webRoot.folder, 'releases.json'), JSON.stringify({ shell: history }));
    const bad = join(webRoot.folder, 'remotes/shell/3.0.0');
    mkdirSync(bad);
    writeFileSync(join(bad, 'index.html'), '<head></head><title>taken back</title>');
    writeFileSync(join(bad, 'release.json'), releaseOf('shell', '3.0.0', 'index.html'));
    rmSync(join(webRoot.folder, 'remotes/shell/2.0.0/index.html'));
    expect((await open()).text).toContain('older shell');
  });

  it('is named by readiness until it is mended', async () => {
    expect(JSON.stringify((await ready()).body)).not.toContain('remotes.json');
    rmSync(pointer());
    expect(JSON.stringify((await ready()).body)).toContain('npm run release -- repair');
    writeFileSync(pointer(), FILES['remotes.json']);
    expect(JSON.stringify((await ready()).body)).not.toContain('remotes.json');
  });

  it('is not ready where nothing can be served', async () => {
    rmSync(pointer());
    rmSync(join(webRoot.folder, 'releases.json'));
    expect((await ready()).status).toBe(503);
  });
});

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
const COMPOSED_FILES = {
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
    webRoot = makeWebRoot(COMPOSED_FILES);
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
