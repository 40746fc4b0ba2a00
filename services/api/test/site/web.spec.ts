import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CampusSettings } from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import { pressRecorderSource } from '../../src/platform/http/security-headers.js';
import { png } from '../factories/files.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';

interface Manifest {
  shortcuts: { name: string; url: string }[];
  icons: { src: string; type: string }[];
}

const page = { accept: 'text/html,application/xhtml+xml' };
const liveShell = (version: string) =>
  JSON.stringify({ shell: { version, manifestUrl: `/remotes/shell/${version}/index.html` } });
const FILES = {
  'remotes.json': liveShell('1.0.0'),
  'releases.json': '{}',
  '.publishing/release/index.html': '<!doctype html><title>unfinished</title>',
  'remotes/shell/1.0.0/index.html': '<!doctype html><title>shell</title>',
  'remotes/shell/1.1.0/index.html': '<!doctype html><title>newer shell</title>',
  'remotes/shell/1.0.0/static/js/main.3f2a9c1b.js': 'export {}',
  'remotes/shell/1.0.0/static/js/main.3f2a9c1b.js.br': 'compressed',
  'remotes/shell/1.0.0/static/js/main.3f2a9c1b.js.map': '{}',
  'remotes/shell/1.0.0/server.mjs': 'export const render = () => 1;',
  'remotes/public-portal/1.2.0/index.html': '<!doctype html><title>portal</title>',
  'remotes/public-portal/1.2.0/static/tag.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  'remotes/public-portal/1.2.0/static/js/pdf.worker.4f2a9c1b.js': 'export {}',
  'remotes/public-portal/1.2.0/mf-manifest.json': '{}',
};

describe('serving the pages', () => {
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

  const get = <Body>(url: string, headers?: Record<string, string>) =>
    service.visitor().get<Body>(url, headers);

  it.each(['/', '/search', '/item/4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90', '/admin/logs', '/no/such/screen'])(
    'answers %s with the shell',
    async (url) => {
      const { status, text, headers } = await get(url, page);
      expect([status, text]).toEqual([200, FILES['remotes/shell/1.0.0/index.html']]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['/', { accept: '*/*' }],
    ['/search', { accept: '*/*' }],
    ['/admin/login', { accept: 'application/json, */*;q=0.1' }],
    ['/', {}],
  ])('answers %s with the shell to who takes anything: %j', async (url, headers) => {
    const { status, text } = await get(url, headers as Record<string, string>);
    expect([status, text]).toEqual([200, FILES['remotes/shell/1.0.0/index.html']]);
  });

  it('offers the site for installation in the language of the reader', async () => {
    const { body, headers } = await get<Manifest>('/manifest.webmanifest?lng=es');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toMatchObject({ name: 'Campus Lost & Found', lang: 'es', start_url: '/' });
    expect(body.shortcuts[0]).toEqual({ name: 'Buscar objetos', url: '/search' });
    for (const { src, type } of body.icons) expect((await get(src)).headers['content-type']).toBe(type);
    const worker = await get('/sw.js');
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(() => new Function(worker.text)).not.toThrow();
    expect((await get('/icon-99.png')).status).toBe(404);
  });

  it('offers a page for the time without a network, in the language and theme of the reader, with the desks', async () => {
    const admin = await service.admin();
    const { body } = await admin.get<CampusSettings>('/api/admin/settings');
    const [desk] = body.desks;
    await admin.patch(`/api/admin/settings/desks/${desk?.id}`, { address: 'Main <hall>' });
    const { text, headers } = await get('/offline?lng=fr', { ...page, cookie: 'lost-found-theme=dark' });
    expect(text).toContain('<html lang="fr" data-theme="dark">');
    expect(text).toContain('Vous êtes hors ligne');
    expect(text).toContain('Main &lt;hall>');
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    const hashes = scripts.map((one) => createHash('sha256').update(one).digest('base64'));
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hashes.join()}'`);
  });

  it('redirects a password manager to the settings, and a share without a service worker to the report form', async () => {
    const change = await get('/.well-known/change-password');
    expect([change.status, change.headers.location]).toEqual([302, '/profile/settings']);
    const photos = form({}, 'images', [await png()]);
    const shared = await service.visitor().post('/share', photos);
    expect([shared.status, shared.headers.location]).toEqual([303, '/report']);
  });

  // An address that is read in quadratic time takes longer than Jest waits.
  it('An address of a million slashes does not hold the service up', async () => {
    expect((await get(`/search${'/'.repeat(1_000_000)}x`, page)).status).toBe(200);
  });

  it('shows another shell as soon as the pointer names it', async () => {
    const pointer = join(webRoot.folder, 'remotes.json');
    // As a release does it: the same size at the same moment is another file.
    const release = (version: string) => {
      writeFileSync(`${pointer}.new`, liveShell(version));
      renameSync(`${pointer}.new`, pointer);
    };
    release('1.1.0');
    expect((await get('/search', page)).text).toContain('newer shell');
    release('1.0.0');
    expect((await get('/search', page)).text).not.toContain('newer shell');
  });

  it.each([
    ['/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js', 'public, max-age=31536000, immutable'],
    ['/remotes/public-portal/1.2.0/mf-manifest.json', 'public, max-age=31536000, immutable'],
    ['/remotes.json', 'no-cache'],
  ])('says how long %s may be kept', async (url, caching) => {
    const { status, headers } = await get(url);
    expect([status, headers['cache-control']]).toEqual([200, caching]);
  });

  it.each(['bytes=0-0', 'bytes=999999-', 'bytes=a-b', 'pages=1'])(
    'answers %s of a file with all of it',
    async (range) => {
      const { status, text, headers } = await get('/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js', {
        range,
      });
      expect([status, text]).toEqual([200, 'export {}']);
      expect(headers).not.toHaveProperty('accept-ranges');
    },
  );

  it.each(['index.html', 'static/tag.svg'])('A remote’s %s is shown in a sandbox', async (file) => {
    const { status, headers } = await get(`/remotes/public-portal/1.2.0/${file}`);
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]));
  });

  it('A worker’s script of a release runs with the policy of the page', async () => {
    const { headers } = await get('/remotes/public-portal/1.2.0/static/js/pdf.worker.4f2a9c1b.js');
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  it('answers a repeated request for a file of a release with 304', async () => {
    const url = '/remotes/public-portal/1.2.0/static/tag.svg';
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('A file of a release that was changed does not exist', async () => {
    const file = 'remotes/public-portal/1.2.0/mf-manifest.json';
    const other = await createTestApp({ WEB_ROOT: webRoot.folder });
    writeFileSync(join(webRoot.folder, file), '{"changed": 1}');
    expect((await other.visitor().get(`/${file}`)).status).toBe(404);
    writeFileSync(join(webRoot.folder, file), '{}');
    expect((await other.visitor().get(`/${file}`)).status).toBe(200);
    await other.close();
  });

  it('sends what was compressed beforehand', async () => {
    const { headers, text } = await get('/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js', {
      'accept-encoding': 'br',
    });
    expect([headers['content-encoding'], text]).toEqual(['br', 'compressed']);
  });

  it.each([
    ['/remotes/shell/1.0.0/static/js/gone.3f2a9c1b.js', page],
    ['/static/js/gone', { accept: 'text/javascript' }],
    ['/static/js/gone', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/remotes/shell/9.9.9', { accept: '*/*' }],
    ['/.publishing/', { accept: '*/*' }],
    ['/.well-known/no-such-thing', page],
    ['/api', { accept: '*/*' }],
    ['/api/no-such-route', { accept: '*/*' }],
    ['/releases.json', {}],
    ['/.publishing/release/index.html', {}],
    ['/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js.map', {}],
    ['/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js%2emap', {}],
    ['/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js%252emap', {}],
    ['/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js.map/', {}],
    ['/remotes/shell/1.0.0/server.mjs', {}],
    ['/remotes/shell/1.0.0/%73erver.mjs', {}],
    ['/remotes/shell/1.0.0//server.mjs', {}],
    ['/remotes/shell/1.0.0/server.mjs/', {}],
    ['/remotes/../releases.json', {}],
    ['/remotes/%2e%2e/releases.json', {}],
    ['/remotes/public-portal/9.9.9/mf-manifest.json', {}],
    ['/api/no-such-route', page],
    ['/../package.json', {}],
    ['/%2e%2e/%2e%2e/etc/passwd', { accept: 'text/plain' }],
  ])('does not invent %s', async (url, headers) => {
    expect((await get(url, headers as Record<string, string>)).status).toBe(404);
  });

  it.each([
    '/foo.bar',
    '/index.html',
    '/%',
    '/%c3%28',
    '/%E0%A4%A',
    '/case/%zz',
    '/.env',
    '/remotes/gone.js',
    '/remotes/shell/1.0.0/',
    '/search.php?id=1',
  ])('answers %s, an unknown page, with the home page', async (url) => {
    const { status, text, headers } = await get(url, page);
    expect([text, headers['content-type']]).toEqual([
      FILES['remotes/shell/1.0.0/index.html'],
      'text/html; charset=utf-8',
    ]);
    expect([200, 404]).toContain(status);
  });

  it.each([
    ['GET', '/remotes/gone.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['GET', '/favicon.ico', { accept: 'image/*' }],
    ['POST', '/case', page],
    ['POST', '/%', page],
    ['DELETE', '/foo.bar', page],
  ] as const)('refuses %s %s with no JSON', async (method, url, headers) => {
    const { status, headers: sent } = await service.visitor().send({ method, url, headers });
    expect([status, sent['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it.each([
    ['/case%23a.1.b', '/case#a.1.b'],
    ['/match%2523a-b.c', '/match#a-b.c'],
    ['/admin/invitation%23t?utm=1', '/admin/invitation#t?utm=1'],
    ['/verify-email%23t%23u', '/verify-email#t%23u'],
  ])('reads %s, a link with an encoded #, as the link', async (url, link) => {
    const { status, headers } = await get(url, page);
    expect([status, headers.location, headers['cache-control']]).toEqual([302, link, 'no-store']);
  });

  it.each(['//evil.example%23x', '/search?q=%23x', '/api/case%23x'])('leads nowhere by %s', async (url) => {
    expect((await get(url, page)).headers).not.toHaveProperty('location');
  });

  it('lets a page do nothing from elsewhere, and nothing inline except the recorder of presses', async () => {
    const { headers } = await get('/', page);
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${pressRecorderSource}`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/(^|, )geolocation=\(\), .*camera=\(self\)/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('insists on https where the public address has it', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://campus.test' });
    const { headers } = await secure.visitor().get('/api/setup');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const year = 'max-age=31536000; includeSubDomains';
    expect(headers['strict-transport-security']).toBe(year);
    // An address that cannot be read comes to no route, and so to none of their hooks.
    expect((await secure.visitor().get('/api/%zz')).headers['strict-transport-security']).toBe(year);
    const login = await secure.visitor().post('/api/auth/admin/login', secure.config.admin ?? {});
    expect(String(login.headers['set-cookie'])).toMatch(
      /^__Host-lost_found_session=.*Path=\/;.*HttpOnly; Secure/,
    );
    await secure.close();
  });
});

describe('/api/docs', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  const get = (url: string, headers?: Record<string, string>) => service.visitor().get(url, headers);

  it('is a page that needs nothing inline and nothing from elsewhere', async () => {
    const { status, text, headers } = await get('/api/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script>|<style|style=|https?:/);
    const paths = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('keeps what a version fixes for ever, compressed', async () => {
    const { text } = await get('/api/docs');
    const [path = ''] = /\/api\/docs\/[\d.]+\/swagger-ui-bundle\.js/.exec(text) ?? [];
    const { headers, raw } = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(raw.length).toBeLessThan(700_000);
  });

  it.each(['index.html', 'swagger-ui-bundle.js.map', 'package.json', '..%2fpackage.json'])(
    'does not hand out %s',
    async (name) => {
      expect((await get(`/api/docs/5.33.0/${name}`)).status).toBe(404);
    },
  );
});

const report = {
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read …\n  at Search (search.tsx:12)',
  page: '/search?search=wallet',
  remote: { name: 'public-portal', version: '1.2.0' },
};

describe('a page that may load a remote from the own machine', () => {
  let webRoot: WebRoot;
  beforeAll(() => {
    webRoot = makeWebRoot(FILES);
  });
  afterAll(() => webRoot.remove());

  const getPolicy = async (setting: string, cookie: string) => {
    const service = await createTestApp({ WEB_ROOT: webRoot.folder, RELEASE_TRIALS: setting });
    const { headers } = await service.visitor({ ...page, cookie: `lost_found_local=${cookie}` }).get('/');
    await service.close();
    return [headers['content-security-policy'], headers['cache-control']];
  };
  const own = 'http://localhost:3002';

  it('names it for scripts, styles, pictures, fonts and connections, and is not kept', async () => {
    const [policy, cacheControl] = await getPolicy('local', `${own}|http://evil.test:1|http://localhost:9/x`);
    for (const kind of ['script', 'style', 'img', 'font'])
      expect(policy).toContain(`${kind}-src 'self' ${own}`);
    expect(policy).toContain(`connect-src 'self' ${own} ws://localhost:3002;`);
    expect(policy).not.toMatch(/evil|:9/);
    expect(cacheControl).toBe('no-store');
  });

  it.each([
    ['on', own],
    ['local', 'https://localhost:3002'],
    ['local', ''],
  ])('is none with RELEASE_TRIALS=%s and the cookie %j', async (setting, cookie) => {
    const [policy, cacheControl] = await getPolicy(setting, cookie);
    expect(policy).not.toContain('localhost');
    expect(cacheControl).toBe('no-cache');
  });
});

describe('POST /client-errors', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '8' });
  });
  afterAll(() => service.close());

  const send = (body: object) => service.visitor().post('/api/client-errors', body);

  it('takes an error, however long it is, and answers nothing', async () => {
    const long = { message: 'x'.repeat(20_000), stack: 'at y\n'.repeat(5_000), page: '/' };
    for (const body of [report, long, { message: 'boom', page: '/case#token' }])
      expect([(await send(body)).status, (await send(body)).text]).toEqual([204, '']);
  });

  it('refuses what is none', async () => {
    const { status, body } = await send({ message: 'boom', page: 'https://elsewhere.test/' });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it('does not let one address flood the log', async () => {
    await send(report);
    const { status, body, headers } = await send(report);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(headers).toHaveProperty('retry-after');
  });
});
