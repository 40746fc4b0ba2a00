import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from './harness/test-app.js';
import { makeWebRoot, type WebRoot } from './harness/web-root.js';

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
  'remotes/public-portal/1.2.0/index.html': '<!doctype html><title>portal</title>',
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

  const get = (url: string, headers?: Record<string, string>) => service.visitor().get(url, headers);

  it.each(['/', '/search', '/item/4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90', '/admin/logs', '/no/such/screen'])(
    'answers %s with the shell',
    async (url) => {
      const { status, text, headers } = await get(url, page);
      expect([status, text]).toEqual([200, FILES['remotes/shell/1.0.0/index.html']]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('shows another shell as soon as the pointer names it', async () => {
    const pointer = join(webRoot.folder, 'remotes.json');
    writeFileSync(pointer, liveShell('1.1.0'));
    expect((await get('/search', page)).text).toContain('newer shell');
    writeFileSync(pointer, liveShell('1.0.0'));
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

  it('sends what was compressed beforehand', async () => {
    const { headers, text } = await get('/remotes/shell/1.0.0/static/js/main.3f2a9c1b.js', {
      'accept-encoding': 'br',
    });
    expect([headers['content-encoding'], text]).toEqual(['br', 'compressed']);
  });

  it.each([
    ['/remotes/shell/1.0.0/static/js/gone.3f2a9c1b.js', page],
    ['/static/js/gone', {}],
    ['/releases.json', {}],
    ['/.publishing/release/index.html', {}],
    ['/remotes/../releases.json', {}],
    ['/remotes/%2e%2e/releases.json', {}],
    ['/remotes/public-portal/9.9.9/mf-manifest.json', {}],
    ['/api/no-such-route', page],
    ['/../package.json', {}],
    ['/%2e%2e/%2e%2e/etc/passwd', {}],
  ])('does not invent %s', async (url, headers) => {
    expect((await get(url, headers as Record<string, string>)).status).toBe(404);
  });

  it('lets a page do nothing from elsewhere, and nothing inline', async () => {
    const { headers } = await get('/', page);
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('insists on https where the public address has it', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://campus.test' });
    const { headers } = await secure.visitor().get('/api/setup');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers).toHaveProperty('strict-transport-security');
    const login = await secure.visitor().post('/api/auth/admin/login', secure.config.admin ?? {});
    expect(String(login.headers['set-cookie'])).toMatch(
      /^__Host-lost_found_session=.*Path=\/;.*HttpOnly; Secure/,
    );
    await secure.close();
  });
});
