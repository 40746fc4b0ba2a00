import type { ItemPage } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { foundReport, sendForm } from '../../support/http.ts';
import { atRest, settled } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

/** Lets nothing of the shell's script come until it is let in. */
const holdBack = async (page: Page) => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/remotes/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
};

const drawn = (page: Page) => page.locator('#root[data-drawn]');

/** Opens a page that is drawn and not yet taken over. */
const openDrawn = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'commit' });
  await expect(drawn(page).getByRole('heading', { level: 1 })).toBeVisible();
};

const takenOver = (page: Page) => expect(drawn(page)).toHaveCount(0);

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { at: number; what: string }[] = [];
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { startTime, sources } = entry as PerformanceEntry & { sources: { node: Element | null }[] };
        shifts.push({ at: startTime, what: sources.map(({ node }) => node?.textContent).join(' | ') });
      }
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shiftsSince = (start: number) => {
      keep(observer.takeRecords());
      return shifts.filter(({ at }) => at > start).map(({ what }) => what);
    };
    Object.assign(window, { shiftsSince });
  });

/** @param start milliseconds of the page's own clock: the browser may report a shift long after it happened */
const shiftsSince = (page: Page, start: number) =>
  page.evaluate(
    (from) => (window as unknown as { shiftsSince: (from: number) => string[] }).shiftsSince(from),
    start,
  );

// biome-ignore lint/performance/useDomNodeTextContent: as it is read, line by line
const getText = (page: Page) => page.locator('#root').innerText();

/** Where the one contact of the page is, and whether a desk is open: both are in no page that is drawn. */
const LATER = /^.*@campus\.example$|^Open(s| until) |^\s*$/;

test('§2 The public pages can be read before their script, which changes nothing and asks nothing again', async ({
  page,
  service,
  items,
}) => {
  await watchShifts(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/')) requests.push(pathname);
  });
  const id = items.available;
  for (const path of ['/', '/search?category=Electronics', `/item/${id}`, '/report', '/report-lost']) {
    await page.unrouteAll();
    const letIn = await holdBack(page);
    await openDrawn(page, service.url + path);
    // Its font is there by now: what moves from here on, the taking over moves.
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
    await atRest(page);
    const start = await page.evaluate(() => performance.now());
    const [title, text] = [await page.title(), await getText(page)];
    requests.length = 0;
    letIn();
    await takenOver(page);
    const asks = path === `/item/${id}` ? [`/api/items/${id}/contact`] : [];
    await expect.poll(() => requests).toEqual(asks);
    await settled(page);
    const lines = (all: string) => all.split('\n').filter((line) => !LATER.test(line));
    expect(lines(await getText(page))).toEqual(lines(text));
    expect(await page.title()).toBe(title);
    expect(await shiftsSince(page, start), `moves on ${path}`).toEqual([]);
    expect(requests).toEqual(asks);
  }
});

test('§2 What is typed, chosen and scrolled to before the script stays, with the focus and the caret', async ({
  page,
  service,
}) => {
  const letIn = await holdBack(page);
  await openDrawn(page, `${service.url}/report`);
  const title = page.getByLabel('Title');
  await title.fill('Grey umbrella');
  await page.getByLabel('Category').selectOption('Accessories');
  await title.focus();
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
  await page.evaluate(() => window.scrollTo(0, 60));
  letIn();
  await takenOver(page);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Grey umbrella');
  await expect(page.getByLabel('Category')).toHaveValue('Accessories');
  expect(
    await title.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
      window.scrollY,
    ]),
  ).toEqual([2, 5, 60]);
  // The form knows it, too: it is in the draft.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Grey umbrella');
});

test('§2 A button that is pressed before the script works after it, and Claim works without it', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const presses = [
    ['/search', 'Menu', () => expect(page.getByRole('link', { name: 'Report Found' })).toBeVisible()],
    ['/', 'Language: English', () => expect(page.getByRole('menuitemradio')).toHaveCount(3)],
  ] as const;
  for (const [path, name, works] of presses) {
    await page.unrouteAll();
    const letIn = await holdBack(page);
    await openDrawn(page, service.url + path);
    await drawn(page).getByRole('button', { name }).click();
    letIn();
    await takenOver(page);
    await works();
  }
  await page.unrouteAll();
  const letIn = await holdBack(page);
  await openDrawn(page, `${service.url}/search`);
  await drawn(page)
    .getByRole('button', { name: /^Claim: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/claim\//);
  letIn();
  await expect(page.getByRole('button', { name: 'Submit Claim' })).toBeVisible();
});

test('§1 A page is drawn in the language and theme of the cookies, without a session', async ({
  member,
  page,
  service,
}) => {
  await member.signIn();
  await page.context().addCookies([
    { name: 'i18next', value: 'es', url: service.url },
    { name: 'lost-found-theme', value: 'dark', url: service.url },
  ]);
  await page.evaluate(() => localStorage.setItem('lost-found-theme', 'dark'));
  const letIn = await holdBack(page);
  await openDrawn(page, service.url);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  letIn();
  await takenOver(page);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('§2 A shared item has its title and picture, and nowhere its contact; no title ends its element', async ({
  service,
  items,
}) => {
  const read = async (path: string) => {
    const html = await (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('data-drawn');
    return html;
  };
  const report = { ...foundReport('</title><script>alert(1)</script>'), contactInfo: 'secret@finder.test' };
  const { id } = await (await sendForm(`${service.url}/api/found-reports`, report)).json();
  const hostile = await read(`/item/${id}`);
  expect(hostile).not.toContain('<script>alert');
  expect(hostile).not.toContain('secret@finder.test');
  const item: ItemPage = await (await fetch(`${service.url}/api/items/${items.available}`)).json();
  const html = await read(`/item/${item.id}`);
  expect(html).toContain(`<link rel="canonical" href="${service.url}/item/${item.id}">`);
  if (item.access === 'full' && item.images[0])
    expect(html).toContain(`<meta property="og:image" content="${service.url}${item.images[0]}">`);
  expect(await read(`/search?search=${'a'.repeat(2_000)}`)).toContain('<h1');
});

test.describe('§8 a remote that cannot be loaded', () => {
  test.use({ expectedComplaints: [/Failed to load resource|unreachable|public-portal/] });

  test('has its notice above the page that can be read', async ({ page, service }) => {
    await page.route('**/remotes/public-portal/**/mf-manifest.json', (route) => route.abort());
    await openDrawn(page, `${service.url}/search`);
    await expect(page.getByText('This part of the site is not available right now')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Search Items' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await takenOver(page);
    await expect(page.getByText('This part of the site is not available right now')).toHaveCount(0);
  });
});
