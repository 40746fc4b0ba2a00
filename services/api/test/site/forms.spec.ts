import { createHash } from 'node:crypto';
import {
  type Case,
  type List,
  type Message,
  type PostedForm,
  remoteContractVersion,
} from '@lost-found/contracts';
import { claimForm, form, foundReport } from '@lost-found/test-kit';
import { adminItem, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';

/** A bundle that writes its input into the page as JSON. */
const BUNDLE = `
  export const contractVersion = '${remoteContractVersion}';
  const read = async (url) => {
    const answer = await fetch(url);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  export const render = async ({ url, posted }) => {
    const claim = url === '/case' ? [await read('/api/case'), await read('/api/case/messages')] : [];
    return { html: '<pre>' + JSON.stringify({ url, posted, claim }) + '</pre>', showsPosted: true };
  };`;

const files = {
  'remotes.json': JSON.stringify({
    shell: { version: '2', manifestUrl: '/remotes/shell/2/index.html' },
    portal: {
      version: '1',
      manifestUrl: '/remotes/portal/1/mf-manifest.json',
      mount: '/',
      serverIntegrity: `sha384-${createHash('sha384').update(BUNDLE).digest('base64')}`,
    },
  }),
  'remotes/shell/2/index.html': '<html><head><title></title></head><body><div id="root"></div></body></html>',
  'remotes/shell/2/needs.json': JSON.stringify({
    takesOver: true,
    trustsOwnScripts: true,
    always: [],
    texts: {},
    screens: {},
  }),
  'remotes/portal/1/mf-manifest.json': '{}',
  'remotes/portal/1/server.mjs': BUNDLE,
};

interface DrawnForm {
  url: string;
  posted: PostedForm;
  claim: [Case | number, List<Message> | number];
}

let service: TestApp;
let webRoot: WebRoot;
let admin: HttpClient;

async function start(env: Record<string, string> = {}): Promise<void> {
  webRoot = makeWebRoot(files);
  service = await createTestApp({ WEB_ROOT: webRoot.folder, DRAW_WITHIN: '60000', ...env });
  admin = await service.admin();
}
afterEach(async () => {
  await service.close();
  webRoot.remove();
});

const drawnFrom = (page: string): DrawnForm =>
  JSON.parse(/<pre>(.*)<\/pre>/.exec(page)?.[1] ?? 'null') as DrawnForm;

/** As a browser without a script sends a form of our page. */
const ofOurPage = { origin: 'null', 'sec-fetch-site': 'same-origin' };
const urlEncoded = { ...ofOurPage, 'content-type': 'application/x-www-form-urlencoded' };

const report = (title: string) => form(foundReport({ title }), 'images', []);
const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const itemsNamed = async (title: string) =>
  (await admin.get<List<{ id: string }>>(`/api/admin/items?search=${title}`)).body.data;

describe('a form that a browser sends without a script', () => {
  it('is carried out once, however often its browser sends it, and answered by its page', async () => {
    await start();
    const visitor = service.visitor();
    const page = await visitor.get('/report', { accept: 'text/html' });
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers['set-cookie']).toMatch(
      /^lost_found_form=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await visitor.get('/report?lng=es', { accept: 'text/html' });
    expect(String(again.headers['set-cookie'])).not.toContain('lost_found_form');
    const send = () => visitor.post('/report', report('Accordion'), ofOurPage);
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    for (const { headers } of [page, first])
      expect(headers['content-security-policy']).toMatch(
        /;require-trusted-types-for 'script';trusted-types default dompurify$/,
      );
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const { url, posted } = drawnFrom(first.text);
    expect(url).toBe('/report');
    expect(posted).toMatchObject({ status: 201, fields: { title: 'Accordion' } });
    const [item, ...more] = await itemsNamed('Accordion');
    expect(posted.answer).toMatchObject({ id: item?.id, qrCode: expect.any(String) });
    expect(drawnFrom(second.text).posted.answer).toMatchObject({ id: item?.id });
    expect(more).toEqual([]);
  });

  it('gives the secret link of the first sender to no other browser, even with the same content', async () => {
    await start({ PUBLIC_URL: 'https://campus.test' });
    const { headers } = await service.visitor().get('/claim/x', { accept: 'text/html' });
    expect(headers['set-cookie']).toMatch(/^__Host-lost_found_form=.+; Secure; SameSite=Lax$/);
    const { id } = await reportFound(service.visitor());
    await admin.patch(`/api/admin/items/${id}/status`, { status: 'available' });
    const send = async (withPage: boolean) => {
      const visitor = service.visitor();
      if (withPage) await visitor.get('/report', { accept: 'text/html' });
      const reported = await visitor.post('/report', report('Zither'), ofOurPage);
      const claimed = await visitor.post(`/claim/${id}`, form(claimForm(id), 'proofFiles', []), ofOurPage);
      const receipts = [reported, claimed].map(({ text }) => drawnFrom(text).posted.answer);
      return receipts as { reportUrl: string; caseUrl: string }[];
    };
    const [report1, claim1] = await send(true);
    const [report2, claim2] = await send(true);
    const [report3, claim3] = await send(false);
    const [report4, claim4] = await send(false);
    const links = [
      ...[report1, report2, report3, report4].map((receipt) => receipt?.reportUrl),
      ...[claim1, claim2, claim3, claim4].map((receipt) => receipt?.caseUrl),
    ];
    expect(new Set(links).size).toBe(8);
    expect(links).not.toContain(undefined);
  });

  it('takes no cookie for an account', async () => {
    await start();
    const { body } = await admin.get<{ user: { id: string } }>('/api/auth/session');
    const forger = service.visitor({ cookie: `lost_found_form=${body.user.id}` });
    for (const sender of [admin, forger]) await sender.post('/report', report('Theremin'), ofOurPage);
    expect(await itemsNamed('Theremin')).toHaveLength(2);
  });

  it('is shown again with what was wrong, and changes nothing', async () => {
    await start();
    const { status, text } = await service.visitor().post('/report', report(''), ofOurPage);
    const { posted } = drawnFrom(text);
    expect(status).toBe(400);
    expect(posted.fields).toMatchObject({ title: '', description: foundReport().description });
    expect(posted.answer).toMatchObject({ errors: [{ field: 'title', code: 'title_required' }] });
  });

  it('is refused from another site', async () => {
    await start();
    const ofOther = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    const answers = [
      await service.visitor().post('/report', report('Harp'), ofOther),
      await service.visitor().post('/report', report('Harp'), { origin: 'null' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await itemsNamed('Harp')).toEqual([]);
  });

  it('claims an item, opens the claim by its link, writes to the desk once and closes it', async () => {
    await start();
    const { id } = await reportFound(service.visitor());
    await admin.patch(`/api/admin/items/${id}/status`, { status: 'available' });
    const visitor = service.visitor();
    const claimed = await visitor.post(`/claim/${id}`, form(claimForm(id), 'proofFiles', []), ofOurPage);
    const { caseUrl } = drawnFrom(claimed.text).posted.answer as { caseUrl: string };

    const opened = await visitor.post('/api/case/forms/open', encoded({ token: caseUrl }), urlEncoded);
    expect(drawnFrom(opened.text).claim).toMatchObject([{ itemId: id, status: 'pending' }, { data: [] }]);
    const message = encoded({ content: 'It has a blue handle', after: '' });
    const send = () => visitor.post('/api/case/forms/messages', message, urlEncoded);
    await send();
    const [, messages] = drawnFrom((await send()).text).claim;
    expect(messages).toMatchObject({ data: [{ content: 'It has a blue handle' }], total: 1 });

    const closed = await visitor.post('/api/case/forms/close', '', urlEncoded);
    expect([closed.status, drawnFrom(closed.text).claim]).toEqual([200, [401, 401]]);
    expect((await visitor.get('/api/case')).status).toBe(401);
  });

  it('shows no claim after a refused link, also where one is open', async () => {
    await start();
    const { id } = await reportFound(service.visitor());
    const visitor = service.visitor();
    await admin.patch(`/api/admin/items/${id}/status`, { status: 'available' });
    const { caseUrl } = await submitClaim(visitor, id);
    await visitor.post('/api/case/forms/open', encoded({ token: caseUrl }), urlEncoded);
    const { text } = await visitor.post('/api/case/forms/open', encoded({ token: 'wrong' }), urlEncoded);
    expect(drawnFrom(text)).toMatchObject({
      posted: { answer: { code: 'link_invalid' } },
      claim: [403, 403],
    });
  });

  it('has a plain answer with its links where pages are not drawn', async () => {
    await start({ DRAW_PAGES: 'off' });
    const language = { ...ofOurPage, 'accept-language': 'es' };
    const sent = await service.visitor().post('/report', report('Oboe'), language);
    const [item] = await itemsNamed('Oboe');
    const { itemUrl } = await adminItem(admin, item?.id ?? '');
    expect(sent.text).toContain('<h1>Tu formulario se ha enviado.</h1>');
    expect(sent.text).toContain(`<a href="${itemUrl}">`);
    const refused = await service.visitor().post('/report', report(''), language);
    expect(refused.text).toContain('<h1>Tu formulario no se ha enviado.</h1>');
    const closed = await service.visitor().post('/api/case/forms/close', '', { ...urlEncoded, ...language });
    expect([closed.status, closed.text]).toEqual([200, expect.stringContaining('se ha enviado')]);
  });

  it('may be of this kind only at the address of a page', async () => {
    await start();
    const { status } = await service.visitor().post('/api/case/open', encoded({ token: 'x' }), urlEncoded);
    expect(status).toBe(415);
  });
});
