import { createHash } from 'node:crypto';
import { remoteContractVersion } from '@lost-found/contracts';
import { Logger } from '@nestjs/common';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { waitUntil } from '../factories/disk.js';
import { reportFound, reportLost } from '../factories/reports.js';
import { rules as describe, inFullRun, rule as it, race } from '../harness/engines.js';
import { HttpClient } from '../harness/http-client.js';
import { pass, stopClock } from '../harness/still-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { describeReleases, makeWebRoot, type WebRoot, writeFiles } from '../harness/web-root.js';

const DRAWN = '<div id="root" data-drawn>';
const computeHash = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const integrity = `sha256-${'A'.repeat(43)}=`;

/** A server bundle. @param body of its `render`, which is told the `page` */
const bundle = (body: string, contractVersion = remoteContractVersion) =>
  `export const contractVersion = '${contractVersion}';
   export const render = async (page) => { ${body} };`;

const SHELL = `<!doctype html><html lang="en"><head><title>Shell</title></head><body>
  <div id="root"><svg></svg></div></body></html>`;

const getFiles = (server: string, changes: { serverIntegrity?: string; takesOver?: boolean } = {}) => {
  const { serverIntegrity = computeHash(server), takesOver = true } = changes;
  return {
    'remotes.json': JSON.stringify({
      shell: { version: '2', manifestUrl: '/remotes/shell/2/index.html' },
      portal: {
        version: '1',
        manifestUrl: '/remotes/portal/1/mf-manifest.json',
        serverIntegrity,
        mount: '/',
      },
    }),
    'remotes/shell/2/index.html': SHELL,
    'remotes/shell/2/needs.json': JSON.stringify({ takesOver, always: [], texts: {}, screens: {} }),
    'remotes/portal/1/needs.json': JSON.stringify({
      entry: 'entry.js',
      always: [{ file: 'css/home.css', as: 'style', integrity }],
      texts: { en: [{ file: 'en.js', as: 'script', integrity }] },
      screens: { '/report': [], '/item/:id': [], '*': [] },
      answers: { '/item/:id': ['/api/items/:id'] },
    }),
    'remotes/portal/1/mf-manifest.json': '{}',
    'remotes/portal/1/server.mjs': server,
  };
};

let service: TestApp;
let webRoot: WebRoot;
let log: jest.SpyInstance;

async function start(files: Record<string, string>, env: Record<string, string> = {}): Promise<void> {
  log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  webRoot = makeWebRoot(files);
  service = await createTestApp({ WEB_ROOT: webRoot.folder, ...env });
}
afterEach(async () => {
  jest.useRealTimers();
  await service.close();
  webRoot.remove();
});

const get = (url = '/', headers: Record<string, string> = {}) =>
  service.visitor().get(url, { accept: 'text/html', ...headers });

type Page = Awaited<ReturnType<typeof get>>;

/** Asks until the page is as it is to be: before its thread is there, or where the machine stood still, it is not drawn. */
async function until(holds: (page: Page) => boolean, ask: () => Promise<Page>): Promise<Page> {
  let page = await ask();
  await waitUntil(async () => {
    page = await ask();
    return holds(page);
  });
  return page;
}
const drawn = (url = '/', headers: Record<string, string> = {}) =>
  until(
    ({ text }) => text.includes(DRAWN),
    () => get(url, headers),
  );

const causes = () =>
  log.mock.calls
    .map(([entry]) => entry as { version?: string; cause?: string })
    .flatMap(({ version, cause }) => (cause ? [`${version}: ${cause}`] : []));

/** Asks for other pages, none of which may be drawn, until the log has told of this. */
const untilTold = async (cause: RegExp) => {
  let requests = 0;
  await waitUntil(async () => {
    requests += 1;
    const { status, text } = await get(`/search?search=${requests}`);
    expect([status, text]).toEqual([200, expect.stringContaining('<div id="root"><svg></svg></div>')]);
    return causes().some((line) => cause.test(line));
  });
};

describe('a page that is drawn', () => {
  it('can be read before its script, with its data and its head', async () => {
    await start(
      getFiles(
        bundle(`
          const config = await (await fetch('/api/config')).json();
          return {
            html: '<h1>' + page.language + ' ' + page.locale + ' ' + page.theme + ' ' + page.url + '</h1>',
            links: '<link rel="preload" as="image" href="/api/files/1">',
            answers: [[['config'], { ...config, campusName: '</script><b>' }]],
            title: 'Keys & <script>',
            description: 'A "bunch"',
            canonical: '/search?category=Keys',
            image: '/api/files/1',
          };`),
      ),
    );
    const { status, text, headers } = await drawn('/search?category=Keys&from=mail', {
      'accept-language': 'es-MX, en;q=0.5',
      cookie: 'lost-found-theme=dark; i18next=es',
      host: 'evil.example',
    });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="es" data-theme="dark">');
    expect(text).toContain(`${DRAWN}<h1>es es-MX dark /search?category=Keys&from=mail</h1></div>`);
    expect(text).toContain('<title>Keys &amp; &lt;script></title>');
    expect(text).toContain('<meta name="description" content="A &quot;bunch&quot;">');
    expect(text).toContain('<link rel="canonical" href="http://campus.test/search?category=Keys">');
    expect(text).toContain('<meta property="og:image" content="http://campus.test/api/files/1">');
    expect(text).not.toContain('evil.example');
    const [, json = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual([[['config'], expect.objectContaining({ campusName: '</script><b>' })]]);
    expect(text).toContain(
      `<link rel="stylesheet" href="/remotes/portal/1/css/home.css" data-href="css/home.css" integrity="${integrity}" crossorigin>`,
    );
    expect(text).not.toMatch(/rel="preload" as="fetch" href="\/api/);
    // The script that records presses is the only inline script, and the policy names its hash.
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'x-robots-tag': 'noindex',
    });
  });

  it('is sent compressed, and not at all to who has it', async () => {
    await start(getFiles(bundle(`return { html: '<h1>${'long '.repeat(500)}</h1>' };`)));
    const { headers } = await drawn();
    const again = await until(
      ({ status }) => status === 304,
      () => get('/', { 'if-none-match': `"other", ${headers.etag}` }),
    );
    expect(again.text).toBe('');
    const compressed = await until(
      ({ headers: { etag } }) => etag === headers.etag,
      () => get('/', { 'accept-encoding': 'gzip, br' }),
    );
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.raw.length).toBeLessThan(1_000);
  });

  it.each([
    ['lost-found-theme=pink; i18next=tlh', 'undefined', 'en'],
    ['lost-found-theme="><script>', 'undefined', 'en'],
    ['lost-found-theme=light; i18next=fr', 'light', 'fr'],
  ])('takes of the cookies %s what there is', async (cookie, theme, language) => {
    await start(getFiles(bundle(`return { html: page.language + ' ' + page.theme };`)));
    expect((await drawn('/', { cookie })).text).toContain(`${DRAWN}${language} ${theme}</div>`);
  });

  it.each(['en-a1', 'en-zzz', 'en-1ab'])(
    'is drawn for a reader of %s, which is no region',
    async (languages) => {
      await start(getFiles(bundle(`return { html: new Intl.DateTimeFormat(page.locale).format(0) };`)));
      await drawn('/', { 'accept-language': languages });
    },
  );

  it('is not drawn for an address that names another host, as a browser would read it', async () => {
    await start(getFiles(bundle(`return { html: new URL(page.url, 'http://site').host };`)));
    await drawn();
    const { status, text } = await get('//evil.example/search');
    expect([status, text]).toEqual([200, expect.not.stringContaining(DRAWN)]);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0, x-br', undefined],
    ['GZIP; q=0.5, deflate', 'gzip'],
  ])('is sent to who takes %s in an encoding of these', async (accepted, encoding) => {
    await start(getFiles(bundle(`return { html: '<h1>${'long '.repeat(500)}</h1>' };`)));
    const { etag } = (await drawn()).headers;
    const page = await until(
      ({ headers }) => headers.etag === etag,
      () => get('/', { 'accept-encoding': accepted }),
    );
    expect(page.headers['content-encoding']).toBe(encoding);
  });

  it('is what everybody may read: no cookie, no contact, nothing but public reads', async () => {
    await start(
      getFiles(
        bundle(`
          const paths = ['/api/items', '/api/me', '/api/auth/session', '/api/items/1/contact', '/api/items/../me',
            '/api/admin/items', 'http://127.0.0.1:1/api/items'];
          const seen = [];
          for (const path of paths) seen.push((await fetch(path)).status);
          seen.push((await fetch('/api/items', { method: 'POST' })).status);
          return { html: seen.join(' ') };`),
      ),
    );
    const admin = await service.admin();
    const { text } = await until(
      (page) => page.text.includes(DRAWN),
      () => admin.get('/search', { accept: 'text/html' }),
    );
    expect(text).toContain(`${DRAWN}200 403 403 403 403 403 403 403</div>`);
  });

  it('counts towards the limits of its visitor', async () => {
    await start(
      getFiles(bundle(`return { html: String((await fetch('/api/items/' + page.url.slice(-36))).status) };`)),
      { RATE_LIMIT: '1' },
    );
    const { id } = await reportFound(await service.visitor());
    await drawn('/item/00000000-0000-4000-8000-000000000000');
    const statuses = new Set<string>();
    await waitUntil(async () => {
      const { text } = await get(`/item/?${statuses.size}${Math.random()}&${id}`);
      statuses.add(/data-drawn>(\d+)</.exec(text)?.[1] ?? 'none');
      return statuses.has('429');
    });
  });

  it.each([
    ['/search?category=Keys', '/search?category=Keys', '&'],
    ['/search?category=Keys&lng=es', '/search?category=Keys&lng=es', '&'],
    ['/?lng=fr-CA', '/?lng=fr', '?'],
    ['/?lng=tlh', '/', '?'],
  ])('names %s by one address, and its like in each language', async (url, own, sign) => {
    await start(
      getFiles(
        bundle(`
          const url = new URL(page.url, 'http://site');
          url.searchParams.delete('lng');
          return { html: 'x', canonical: url.pathname + url.search };`),
      ),
      { PUBLIC_INDEXING: 'on' },
    );
    const { text } = await drawn(url);
    const read = (link: RegExp) =>
      [...text.matchAll(link)].map((found) => found.slice(1).map((part) => part.replaceAll('&amp;', '&')));
    const [base] = own.split(/[?&]lng=/);
    expect(read(/<link rel="canonical" href="(.*?)">/g)).toEqual([[`http://campus.test${own}`]]);
    expect(read(/<meta property="og:url" content="(.*?)">/g)).toEqual([[`http://campus.test${own}`]]);
    expect(read(/<meta property="og:image" content="(.*?)">/g)).toEqual([
      ['http://campus.test/icon-512.png'],
    ]);
    expect(read(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)).toEqual([
      ...['en', 'es', 'fr'].map((code) => [code, `http://campus.test${base}${sign}lng=${code}`]),
      ['x-default', `http://campus.test${base}`],
    ]);
  });

  it('is none where only its script draws it: without one it says so, and where the desk is', async () => {
    await start(getFiles(bundle(`if (page.url === '/') return { html: 'home' };`)));
    const admin = await service.admin();
    const [desk] = (await admin.get<{ desks: { id: string }[] }>('/api/admin/settings')).body.desks;
    await admin.patch(`/api/admin/settings/desks/${desk?.id}`, {
      address: 'Student Center <2>',
      hours: '9 to 5',
    });
    for (const url of ['/case', '/match', '/verify-email', '/sign-in', '/admin/login', '/no-such-page'])
      expect((await get(url, { 'accept-language': 'es' })).text).toMatch(
        /<noscript><h1>Esta página necesita JavaScript<\/h1>.*Student Center &lt;2>, 9 to 5/,
      );
    expect((await drawn()).text).not.toContain('<noscript><h1>');
  });

  it('says without a script that nothing is at an address, with the status 404', async () => {
    await start(getFiles(bundle(`return page.url === '/' ? { html: 'home' } : { status: 404 };`)));
    await drawn();
    const { status, text } = await get('/no-such-page', { 'accept-language': 'fr' });
    expect([status, /<noscript><h1>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([404, 'Introuvable']);
  });

  it('is not indexed where it is none of the public pages', async () => {
    await start(getFiles(bundle(`if (page.url === '/') return { html: 'home' };`)), {
      PUBLIC_INDEXING: 'on',
    });
    const home = await drawn();
    expect(home.headers).not.toHaveProperty('x-robots-tag');
    expect(home.text).not.toContain('noindex');
    const { text } = await until(
      ({ headers }) => headers['x-robots-tag'] === 'noindex',
      () => get('/profile'),
    );
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<div id="root"><svg></svg></div>');
  });
});

race('A drawn page does not show an item that was just rejected, also by another instance.', async () => {
  stopClock();
  const titles = `const { data } = await (await fetch('/api/items')).json(); return { html: data.map(({ title }) => title).join() };`;
  await start(getFiles(bundle(titles)));
  const { id } = await reportFound(service.visitor(), { title: 'Silver whistle' });
  const admin = await service.admin();
  expect((await admin.post(`/api/admin/items/${id}/approve`)).status).toBe(200);
  await until(
    ({ text }) => text.includes('Silver whistle'),
    () => get(),
  );
  const other = await createApp(service.config);
  await other.init();
  await other.get(DatabaseInitializer).finished;
  // On SQLite one process makes every change.
  const desk = service.config.databaseUrl ? new HttpClient(other, { cookie: admin.cookie }) : admin;
  expect((await desk.post(`/api/admin/items/${id}/reject`, { reason: 'No' })).status).toBe(200);
  expect((await get()).text).not.toContain('Silver whistle');
  await other.close();
});

it('is no fault of its bundle where many are asked for at once', async () => {
  const work = `const began = Date.now(); while (Date.now() - began < 60);`;
  await start(getFiles(bundle(`${work} return { html: page.url };`)));
  await drawn();
  const pages = await Promise.all(Array.from({ length: 16 }, (_, n) => get(`/?${n}`)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  await drawn('/?afterwards');
  expect(causes()).toEqual([]);
});

describe('a bundle that', () => {
  const leavesThePage = async (_: string, body: string, cause: string) => {
    await start(getFiles(bundle(body)));
    await untilTold(new RegExp(`^portal/1: (?:${cause})$`));
    expect((await get('/api/config')).status).toBe(200);
  };
  it.each([
    ['throws', `throw new Error('boom');`, 'threw'],
    ['returns nonsense', `return { html: 5 };`, 'drew no page'],
    ['loops', `for (;;);`, 'too slow'],
    ['eats memory', `const all = []; for (;;) all.push(new Array(1e5).fill({}));`, 'ended|too slow'],
    [
      'throws aside',
      `setTimeout(() => { throw new Error('later'); }); await new Promise(() => undefined);`,
      'ended',
    ],
  ])('%s leaves the page as it was', leavesThePage);
  // These end as one of those above.
  inFullRun.each([
    ['returns what cannot be sent', `return { html: () => 1 };`, 'threw'],
    ['never answers', `await new Promise(() => undefined);`, 'too slow'],
    ['asks without end', `for (;;) await fetch('/api/config');`, 'too slow'],
    ['ends its process', `process.exit(0);`, 'ended'],
  ])('%s leaves the page as it was', leavesThePage);

  it.each([
    ['does not parse', getFiles('export const = 1'), 'ended'],
    [
      'is not what was published',
      getFiles(bundle(''), { serverIntegrity: computeHash('other') }),
      'is not what was published',
    ],
    ['is of another contract major', getFiles(bundle(`return { html: 'x' };`, '1.0')), 'contract'],
    ['is empty', { ...getFiles(bundle('')), 'remotes/portal/1/server.mjs': '' }, 'is not what was published'],
  ])('%s draws nothing', async (_, files, cause) => {
    await start(files);
    await untilTold(new RegExp(`^portal/1: (?:${cause})$`));
  });

  it('is missing draws nothing', async () => {
    const files = getFiles(bundle(''));
    const { 'remotes/portal/1/server.mjs': _, ...others } = files;
    await start({ ...others, ...describeReleases(files) });
    await untilTold(/^portal\/1: cannot be read$/);
  });

  it('breaks down repeatedly pauses for a minute, logged once per cause', async () => {
    stopClock();
    await start(getFiles(bundle(`if (page.url === '/') return { html: 'home' }; process.exit(1);`)));
    await drawn();
    await untilTold(/pauses for a minute/);
    expect((await get('/?while-it-pauses')).text).not.toContain(DRAWN);
    pass(61);
    await drawn();
    expect(causes()).toEqual([...new Set(causes())]);
  });

  it('is another from the next release on, with the apps beside it', async () => {
    await start(getFiles(bundle(`return { html: 'first' };`)));
    expect((await drawn()).text).toContain('first');
    const next = bundle(`return { html: 'second ' + page.apps.map(({ mount }) => mount) };`);
    const files = { 'remotes/portal/2/mf-manifest.json': '{}', 'remotes/portal/2/server.mjs': next };
    const pointer = JSON.parse(getFiles(next)['remotes.json']);
    pointer.portal = { ...pointer.portal, version: '2', manifestUrl: '/remotes/portal/2/mf-manifest.json' };
    pointer.cards = { version: '1', manifestUrl: '/remotes/cards/1/mf-manifest.json', mount: '/cards' };
    writeFiles(webRoot.folder, {
      ...files,
      ...describeReleases(files),
      'remotes.json': JSON.stringify(pointer),
    });
    await waitUntil(async () => (await get()).text.includes('second /cards'));
  });
});

describe('a canary', () => {
  /** As `getFiles`, with a canary of half the visitors that draws by another bundle. */
  const filesWith = (live: string, canary: string) => {
    const files = getFiles(live);
    const pointer = JSON.parse(files['remotes.json']);
    pointer.portal.canary = {
      version: '2',
      manifestUrl: '/remotes/portal/2/mf-manifest.json',
      serverIntegrity: computeHash(canary),
      percent: 50,
    };
    return {
      ...files,
      'remotes.json': JSON.stringify(pointer),
      'remotes/portal/2/mf-manifest.json': '{}',
      'remotes/portal/2/needs.json': JSON.stringify({
        entry: 'newer.js',
        always: [{ file: 'css/newer.css', as: 'style', integrity }],
        texts: {},
        screens: {},
      }),
      'remotes/portal/2/server.mjs': canary,
    };
  };
  const [inCanary, outside] = [{ cookie: 'lost_found_share=4999' }, { cookie: 'lost_found_share=5000' }];

  it('draws the pages of its visitors, and what is live those of all others', async () => {
    await start(filesWith(bundle(`return { html: 'live' };`), bundle(`return { html: 'newer' };`)));
    // The second time from the memory, as far as it is quick enough.
    for (const time of ['first', 'second']) {
      const both = await Promise.all([inCanary, outside].map((who) => drawn('/search', who)));
      const [newer, live] = both.map(({ text }) => text.replace(/<script.*?<\/script>/g, ''));
      expect([time, newer]).toEqual([time, expect.stringContaining(`${DRAWN}newer</div>`)]);
      expect(newer).toContain('/remotes/portal/2/css/newer.css');
      expect(newer).not.toContain('/remotes/portal/1/');
      expect([time, live]).toEqual([time, expect.stringContaining(`${DRAWN}live</div>`)]);
      expect(live).toContain('/remotes/portal/1/css/home.css');
      expect(live).not.toContain('/remotes/portal/2/');
    }
  });

  it('that breaks down leaves the pages of all others drawn', async () => {
    await start(filesWith(bundle(`return { html: page.url };`), bundle(`process.exit(1);`)));
    let requests = 0;
    await waitUntil(async () => {
      requests += 1;
      const { status, text } = await get(`/?${requests}`, inCanary);
      expect([status, text]).toEqual([200, expect.not.stringContaining(DRAWN)]);
      return causes().includes('portal/2: pauses for a minute');
    });
    expect((await drawn('/search', outside)).text).toContain(`${DRAWN}/search</div>`);
  });
});

it.each([
  ['whose shell does not take over', getFiles(bundle(`return { html: 'x' };`), { takesOver: false }), {}],
  ['where the operator does not want it', getFiles(bundle(`return { html: 'x' };`)), { DRAW_PAGES: 'off' }],
])('a site %s is not drawn', async (_, files, env) => {
  await start(files, env as Record<string, string>);
  for (let requests = 0; requests < 20; requests += 1)
    expect((await get(`/?${requests}`)).text).not.toContain(DRAWN);
});

describe('the metadata for search engines', () => {
  it('is that they may read every page, and list none', async () => {
    await start(getFiles(bundle('')));
    const robots = await service.visitor().get('/robots.txt');
    expect(robots.text).toBe('User-agent: *\nDisallow: /api/\nAllow: /api/files/\n');
    expect((await service.visitor().get('/sitemap.xml')).status).toBe(404);
    expect((await get('/')).headers['x-robots-tag']).toBe('noindex');
  });

  it('is each open item, where the operator lets them', async () => {
    await start(getFiles(bundle('')), { PUBLIC_INDEXING: 'on' });
    const visitor = service.visitor();
    const { id } = await reportFound(visitor);
    const lost = await reportLost(visitor);
    expect((await visitor.get('/robots.txt')).text).toContain('Sitemap: http://campus.test/sitemap.xml');
    const { text, headers } = await visitor.get('/sitemap.xml', { host: 'evil.example' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'http://campus.test/report',
      `http://campus.test/item/${id}`,
    ]);
    expect(text).not.toContain(lost.id);
  });
});
