import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';

const page = '<base href="/"><script src="static/js/index.js"></script>';
const folder = 'remotes/admin-console/1.0.0';
const entry = (name: string) => ({ version: '1.0.0', manifestUrl: `/remotes/${name}/1.0.0/it` });
const console = { ...entry('admin-console'), mount: '/admin' };

describe('the console on an origin of its own (§2)', () => {
  let service: TestApp;
  let webRoot: WebRoot;

  beforeEach(async () => {
    webRoot = makeWebRoot({
      'remotes.json': JSON.stringify({ shell: entry('shell'), 'admin-console': console }),
      'remotes/shell/1.0.0/it': 'the shell',
      [`${folder}/it`]: '{}',
      [`${folder}/index.html`]: page,
    });
    service = await createTestApp({
      WEB_ROOT: webRoot.folder,
      PUBLIC_URL: 'https://lost.campus.test',
      ADMIN_ORIGINS: 'https://desk.campus.test,https://lost.campus.test:8443',
    });
  });
  afterEach(async () => {
    await service.close();
    webRoot.remove();
  });

  const open = (host: string, url = '/admin/items?page=2') =>
    service.visitor({ host, accept: 'text/html' }).get(url);

  it.each(['/', '/admin/items?page=2'])('answers %s there with the page of its live release', async (url) => {
    const { status, text, headers } = await open('desk.campus.test', url);
    expect([status, text]).toEqual([200, page.replace('static', `/${folder}/static`)]);
    expect(headers['content-security-policy']).toContain("base-uri 'self'");
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  });

  it.each(['lost.campus.test', 'lost.campus.test:8443', 'evil.test'])(
    'answers %s with the shell',
    async (host) => {
      const { text, headers } = await open(host);
      expect(text).toContain('the shell');
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
    },
  );

  it('refuses a page that is not what was released, and one where no console is live', async () => {
    writeFileSync(join(webRoot.folder, folder, 'index.html'), `${page}<script src="evil.js"></script>`);
    const text = 'The pages cannot be shown at the moment. Please try again later.';
    expect(await open('desk.campus.test')).toMatchObject({ status: 503, text });
    writeFileSync(join(webRoot.folder, 'remotes.json'), JSON.stringify({ shell: entry('shell') }));
    expect(await open('desk.campus.test')).toMatchObject({ status: 503, text });
  });
});
