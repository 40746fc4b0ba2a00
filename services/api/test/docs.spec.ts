import { createTestApp, type TestApp } from './harness/test-app.js';

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
