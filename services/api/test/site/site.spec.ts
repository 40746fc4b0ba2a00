import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity, newKeys, signRelease } from '@lost-found/site-store';
import { wrongMount } from '@lost-found/site-store/mounts';
import { Logger } from '@nestjs/common';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { LiveSiteReader } from '../../src/site/releases/live-site.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';

const page = { accept: 'text/html' };
const integrity = `sha384-${'A'.repeat(64)}`;

const getEntry = (name: string, version: string, file: string, content: string) => ({
  version,
  manifestUrl: `/remotes/${name}/${version}/${file}`,
  integrity: computeIntegrity(content),
});
const getRelease = (name: string, version: string, file: string, content: string) =>
  JSON.stringify({
    name,
    contractVersion: '1.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    files: { [file]: computeIntegrity(content) },
    ...getEntry(name, version, file, content),
  });
const olderShell = '<head></head><title>older shell</title>';
const shell = '<head></head><title>shell</title>';
const live = {
  shell: getEntry('shell', '2.0.0', 'index.html', shell),
  'public-portal': getEntry('public-portal', '1.0.0', 'mf-manifest.json', '{}'),
};
const FILES = {
  'remotes.json': JSON.stringify(live),
  'releases.json': JSON.stringify({
    shell: [{ version: '1.0.0' }, { version: '2.0.0' }],
    'public-portal': [{ version: '1.0.0' }, { version: '1.1.0-removed' }],
  }),
  'remotes/shell/1.0.0/index.html': olderShell,
  'remotes/shell/1.0.0/release.json': getRelease('shell', '1.0.0', 'index.html', olderShell),
  'remotes/shell/2.0.0/index.html': shell,
  'remotes/shell/2.0.0/release.json': getRelease('shell', '2.0.0', 'index.html', shell),
  'remotes/public-portal/1.0.0/mf-manifest.json': '{}',
  'remotes/public-portal/1.0.0/release.json': getRelease('public-portal', '1.0.0', 'mf-manifest.json', '{}'),
};

describe('a site with a lost or damaged remotes.json', () => {
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

  const restart = async () => {
    await service.close();
    service = await createTestApp({ WEB_ROOT: webRoot.folder });
  };
  const open = () => service.visitor().get('/search', page);
  const ready = () => service.visitor().get('/api/health/ready');
  const damages: [string, () => void][] = [
    ['is missing', () => rmSync(pointer())],
    ['is cut off', () => writeFileSync(pointer(), FILES['remotes.json'].slice(0, 40))],
    ['names no shell', () => writeFileSync(pointer(), '{}')],
    ['is of another shape', () => writeFileSync(pointer(), '[1]')],
    [
      'names a shell that is gone',
      () =>
        writeFileSync(
          pointer(),
          JSON.stringify({ ...live, shell: getEntry('shell', '3', 'index.html', shell) }),
        ),
    ],
  ];

  it.each(damages)('%s: the site that was served goes on', async (_, damage) => {
    await open();
    damage();
    expect(await open()).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>shell</title>'),
    });
    const manifestAnswer = await service.visitor().get('/remotes.json');
    expect([manifestAnswer.status, JSON.parse(manifestAnswer.text)]).toEqual([200, live]);
    expect(manifestAnswer.headers['cache-control']).toBe('no-cache');
  });

  const atStart = damages.filter(([name]) => /missing|gone/.test(name));
  it.each(atStart)('%s at the start: the history tells what was live', async (_, damage) => {
    damage();
    await restart();
    const { status, text } = await open();
    expect([status, text]).toEqual([200, expect.stringContaining('<title>shell</title>')]);
    const manifestAnswer = await service.visitor().get('/remotes.json');
    expect(JSON.parse(manifestAnswer.text)).toEqual(live);
  });

  it('goes back to the release before where the last one is damaged', async () => {
    rmSync(pointer());
    rmSync(join(webRoot.folder, 'remotes/shell/2.0.0/index.html'));
    await restart();
    expect((await open()).text).toContain('older shell');
  });

  it('does not use a rolled-back release', async () => {
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
    const takenBack = '<head></head><title>taken back</title>';
    writeFileSync(join(bad, 'index.html'), takenBack);
    writeFileSync(join(bad, 'release.json'), getRelease('shell', '3.0.0', 'index.html', takenBack));
    rmSync(join(webRoot.folder, 'remotes/shell/2.0.0/index.html'));
    await restart();
    expect((await open()).text).toContain('older shell');
  });

  it('is named by readiness until it is mended', async () => {
    expect(JSON.stringify((await ready()).body)).not.toContain('site_damaged');
    rmSync(pointer());
    expect(JSON.stringify((await ready()).body)).toContain('site_damaged');
    expect(service.app.get(LiveSiteReader).problem).toContain('npm run release -- rollback <app>');
    writeFileSync(pointer(), FILES['remotes.json']);
    expect(JSON.stringify((await ready()).body)).not.toContain('site_damaged');
  });

  it.each([
    ['/', 'taker and public-portal have the same mount, /.'],
    ['/case', '/case has secret links or passwords: it belongs to the portal alone.'],
    ['/verify-email/x', '/verify-email/x has secret links or passwords'],
    ['/admin/login', '/admin/login belongs to the console at /admin.'],
    ['/cards', 'taker at /cards and lost-cards at /cards/old: one is within the other.'],
  ])('A remote that takes %s, written into remotes.json by hand, changes nothing', async (mount, reason) => {
    await open();
    const taker = { ...getEntry('taker', '1', 'mf-manifest.json', '{}'), mount };
    const cards = { ...getEntry('lost-cards', '1', 'mf-manifest.json', '{}'), mount: '/cards/old' };
    writeFileSync(pointer(), JSON.stringify({ taker, ...live, 'lost-cards': cards }));
    expect(JSON.parse((await service.visitor().get('/remotes.json')).text)).toEqual(live);
    expect(service.app.get(LiveSiteReader).problem).toContain(reason);
  });

  it('No remote may have the page of a secret link', () => {
    const links = service.app.get(SecretLinksService);
    const accounts = ['verify_email', 'reset_password', 'invitation', 'link_identity'] as const;
    const urls = [
      links.caseUrl('1', 1),
      links.matchUrl('1', '2'),
      links.reportUrl('1'),
      ...accounts.map((purpose) => links.accountUrl(purpose, '1')),
    ];
    const paths = urls.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => wrongMount(path) === undefined)).toEqual([]);
  });

  it('is not ready where nothing can be served', async () => {
    rmSync(pointer());
    rmSync(join(webRoot.folder, 'releases.json'));
    await restart();
    expect((await ready()).status).toBe(503);
  });
});

describe('a site with release keys', () => {
  const [own, next] = [newKeys(), newKeys()];
  let service: TestApp;
  let webRoot: WebRoot;
  let folder: string;

  const inSite = (file: string) => join(webRoot.folder, file);
  const keysFile = () => join(folder, 'release-keys.json');
  const allow = (...keys: string[]) =>
    writeFileSync(
      keysFile(),
      JSON.stringify({ shell: {}, 'public-portal': {}, 'lost-cards': { keys, mounts: ['/cards'] } }),
    );
  const entryOfCards = (version: string, more: object = {}) => ({
    version,
    manifestUrl: `/remotes/lost-cards/${version}/mf-manifest.json`,
    integrity: computeIntegrity(version),
    mount: '/cards',
    title: 'Lost cards',
    ...more,
  });
  /** Publishes a release of the cards, signed with a key, if one is given. */
  const publish = (version: string, privateKey?: string) => {
    const release = {
      ...JSON.parse(getRelease('lost-cards', version, 'mf-manifest.json', version)),
      ...entryOfCards(version),
    };
    mkdirSync(inSite(`remotes/lost-cards/${version}`), { recursive: true });
    writeFileSync(inSite(`remotes/lost-cards/${version}/mf-manifest.json`), version);
    const description = privateKey ? signRelease(release, privateKey) : release;
    writeFileSync(inSite(`remotes/lost-cards/${version}/release.json`), JSON.stringify(description));
  };
  const name = (cards: object) =>
    writeFileSync(inSite('remotes.json'), JSON.stringify({ ...live, 'lost-cards': cards }));
  const start = async () => {
    service = await createTestApp({ WEB_ROOT: webRoot.folder, RELEASE_KEYS: keysFile() });
  };
  const cards = async () => {
    const { text } = await service.visitor().get('/cards', page);
    const [, json = '{}'] = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(json)['lost-cards'];
  };
  /** The reason of degraded health, as the log and the Status page have it. */
  const problem = async () => {
    const { body } = await service.visitor().get('/api/health/ready');
    expect(body).toMatchObject({ reasons: [{ code: 'site_damaged' }] });
    return service.app.get(LiveSiteReader).problem;
  };

  beforeEach(async () => {
    webRoot = makeWebRoot(FILES);
    folder = mkdtempSync(join(tmpdir(), 'lost-found-keys-'));
    allow(own.publicKey);
    publish('1', own.privateKey);
    name(entryOfCards('1'));
    await start();
    expect(await cards()).toMatchObject({ version: '1' });
  });
  afterEach(async () => {
    await service.close();
    webRoot.remove();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['has no signature', undefined, {}, 'has no signature'],
    ['is signed by another key', next.privateKey, {}, 'is not signed by a key'],
    ['has another mount in remotes.json', own.privateKey, { mount: '/more' }, 'another mount'],
    ['has another hash in remotes.json', own.privateKey, { integrity }, 'another integrity'],
    ['has other titles in remotes.json', own.privateKey, { titles: { en: 'Sign in' } }, 'another titles'],
    ['has another audience in remotes.json', own.privateKey, { audience: 'desk' }, 'another audience'],
    ['has other slots in remotes.json', own.privateKey, { slots: ['item-page'] }, 'another slots'],
    [
      'has a server bundle in remotes.json',
      own.privateKey,
      { serverIntegrity: integrity },
      'another serverI',
    ],
  ])('does not take over a release that %s', async (_, key, stated, reason) => {
    publish('2', key);
    name(entryOfCards('2', stated));
    expect(await cards()).toMatchObject({ version: '1' });
    expect(await problem()).toContain(reason);
    expect((await service.visitor().get('/remotes.json')).text).toContain('"version":"1"');
  });

  it('leaves out a canary without a signature', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    publish('2');
    name(entryOfCards('1', { canary: { ...entryOfCards('2'), percent: 99 } }));
    expect(await cards()).not.toHaveProperty('canary');
  });

  it('A release that is not live can be tried if it is signed, and no other exists', async () => {
    publish('2', own.privateKey);
    publish('3');
    publish('4', next.privateKey);
    for (const [version, status] of [
      ['2', 200],
      ['3', 404],
      ['4', 404],
    ])
      for (const file of ['release.json', 'mf-manifest.json'])
        expect([
          file,
          (await service.visitor().get(`/remotes/lost-cards/${version}/${file}`)).status,
        ]).toEqual([file, status]);
  });

  it.each([
    ['does not list them', {}, 'lost-cards may not be at /cards: RELEASE_KEYS allows /lost-cards.'],
    ['lists another', { mounts: ['/lost'] }, 'Add "mounts": ["/cards"] to lost-cards there'],
  ])('A signed release is not live at a mount of another app: its list %s', async (_, mounts, reason) => {
    writeFileSync(
      keysFile(),
      JSON.stringify({ shell: {}, 'public-portal': {}, 'lost-cards': { keys: [own.publicKey], ...mounts } }),
    );
    expect(await cards()).toBeUndefined();
    expect(await problem()).toContain(reason);
    expect((await service.visitor().get('/remotes/lost-cards/1/mf-manifest.json')).status).toBe(404);
  });

  it('An app without keys is at its own mounts only, not at those of remotes.json', async () => {
    writeFileSync(
      keysFile(),
      JSON.stringify({ shell: {}, 'public-portal': {}, 'lost-cards': { mounts: ['/cards'] } }),
    );
    expect(await cards()).toMatchObject({ version: '1' });
    // Without the portal the root is free, and with it the pages of secret links.
    const taken = { shell: live.shell, 'lost-cards': entryOfCards('1', { mount: '/' }) };
    writeFileSync(inSite('remotes.json'), JSON.stringify(taken));
    expect(await cards()).toMatchObject({ mount: '/cards' });
    expect(await problem()).toContain('lost-cards may not be at /');
  });

  it('takes over a release of a second key, which replaces the first', async () => {
    allow(own.publicKey, next.publicKey);
    publish('2', next.privateKey);
    name(entryOfCards('2'));
    expect(await cards()).toMatchObject({ version: '2' });
    allow(next.publicKey);
    expect(await cards()).toMatchObject({ version: '2' });
  });

  it('refuses the live release of a withdrawn key, and serves the rest of the history', async () => {
    allow(next.publicKey);
    expect(await cards()).toBeUndefined();
    expect(await problem()).toContain('is not signed by a key');
    allow(own.publicKey);
    expect(await cards()).toMatchObject({ version: '1' });
  });

  it('keeps the site while the keys cannot be read, and has none after a start', async () => {
    writeFileSync(keysFile(), '{');
    expect(await cards()).toMatchObject({ version: '1' });
    expect(await problem()).toContain('cannot be used');
    await service.close();
    await start();
    expect((await service.visitor().get('/cards', page)).status).toBe(503);
  });
});

const sha256 = `sha256-${'A'.repeat(43)}=`;
const sha384 = `sha384-${'B'.repeat(64)}`;
const need = (file: string, as = 'script') => ({ file, as, integrity: sha256 });

const pointer = {
  shell: { version: '2', manifestUrl: '/remotes/shell/2/index.html' },
  portal: {
    version: '1',
    manifestUrl: '/remotes/portal/1/mf-manifest.json',
    integrity: computeIntegrity('{}'),
    entryIntegrity: sha384,
    mount: '/',
    title: '</script>',
  },
  desk: { version: '1', manifestUrl: '/remotes/desk/1/mf-manifest.json', mount: '/admin' },
};
const shellNeeds = {
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
  'remotes/portal/1/mf-manifest.json': '{}',
  'remotes/portal/1/needs.json': JSON.stringify(portalNeeds),
  'remotes/desk/1/mf-manifest.json': '{}',
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

const CANARY_MANIFEST = '{"canary": true}';
const canary = {
  version: '2',
  manifestUrl: '/remotes/portal/2/mf-manifest.json',
  integrity: `sha384-${createHash('sha384').update(CANARY_MANIFEST).digest('base64')}`,
  percent: 10,
};
const withCanary = (one: object) =>
  JSON.stringify({ ...pointer, portal: { ...pointer.portal, canary: one } });

describe('a canary', () => {
  let service: TestApp;
  let webRoot: WebRoot;

  beforeEach(async () => {
    webRoot = makeWebRoot({
      ...COMPOSED_FILES,
      'remotes.json': withCanary(canary),
      'remotes/portal/2/mf-manifest.json': CANARY_MANIFEST,
      'remotes/portal/2/needs.json': JSON.stringify({ ...portalNeeds, always: [need('newer.js')] }),
    });
    service = await createTestApp({ WEB_ROOT: webRoot.folder });
  });
  afterEach(async () => {
    await service.close();
    webRoot.remove();
  });

  const open = (cookie?: string) =>
    service.visitor().get('/', { accept: 'text/html', ...(cookie !== undefined && { cookie }) });
  const share = (value: string | number) => open(`lost_found_share=${value}`);
  const live = '/remotes/portal/1/module.js';
  const newer = '/remotes/portal/2/newer.js';

  it.each([
    [0, newer, live],
    [999, newer, live],
    [1000, live, newer],
    [9999, live, newer],
  ])('visitor %d is told of %s', async (number, shown, untold) => {
    const { text, headers } = await share(number);
    expect(text).toContain(shown);
    expect(text).not.toContain(untold);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'cache-control': 'private, no-cache',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([undefined, '', '10000', '-1', '007', '1e2', '5; x=1', 'abc', '9'.repeat(400)])(
    'who comes with %p as their number is given one',
    async (value) => {
      const { headers, text } = await (value === undefined ? open() : share(JSON.stringify(value)));
      const [, cookieNumber = ''] =
        /^lost_found_share=(\d{1,4}); Max-Age=2592000; Path=\/; SameSite=Lax$/.exec(
          String(headers['set-cookie']),
        ) ?? [];
      expect(text).toContain(Number(cookieNumber) < 1000 ? newer : live);
    },
  );

  it('is gone: it is left out, logged once, and its visitors get the live release', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    rmSync(join(webRoot.folder, 'remotes/portal/2'), { recursive: true });
    await service.close();
    service = await createTestApp({ WEB_ROOT: webRoot.folder });
    for (const { text, headers } of [await share(0), await share(0)]) {
      expect(text).toContain(live);
      expect(text).not.toContain('canary');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(JSON.parse((await service.visitor().get('/remotes.json')).text)).toEqual(pointer);
    expect(warned.mock.calls).toEqual([
      ['The canary 2 of portal is left out: portal 2 has no release.json.'],
    ]);
  });

  it.each([
    ['damaged', { ...canary, integrity: sha384 }],
    ['given to a share that is none', { ...canary, percent: 1000 }],
    ['not described', { version: '2' }],
  ])('is %s: the site goes on without it', async (_, one) => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    writeFileSync(join(webRoot.folder, 'remotes.json'), withCanary(one));
    const { status, text } = await share(0);
    expect([status, text]).toEqual([200, expect.stringContaining(live)]);
  });

  it('gives visitors no number without a canary', async () => {
    writeFileSync(join(webRoot.folder, 'remotes.json'), JSON.stringify(pointer));
    expect((await open()).headers).not.toHaveProperty('set-cookie');
  });
});
