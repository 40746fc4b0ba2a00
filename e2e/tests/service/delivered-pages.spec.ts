import type { Page } from '@playwright/test';
import { anyItem } from '../../support/http.ts';
import { settled } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

const preload = /<link[^>]* rel="preload"[^>]* href="([^"]+)"[^>]*>/g;

for (const path of ['/', '/search', '/item/{id}', '/admin/login']) {
  test(`what ${path} names ahead is what it takes, each once`, async ({ page, service, anotherPerson }) => {
    const url = service.url + path.replace('{id}', await anyItem(service.url));
    const askedOn = (of: Page) => {
      const requests: string[] = [];
      of.on('request', (request) => requests.push(request.url().replace(service.url, '')));
      return requests;
    };
    const requests = askedOn(page);
    let named: string[] = [];
    // Asked for by the page itself where nothing is named ahead, and not asked for again where it is.
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      named = [...html.matchAll(preload)].map(([, href]) => href!.replaceAll('&amp;', '&'));
      await route.fulfill({ response, body: html.replace(preload, '') });
    });
    await page.goto(url);
    await expect.poll(() => named.filter((href) => !requests.includes(href))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);

    const other = await (await anotherPerson()).newPage();
    const again = askedOn(other);
    await other.goto(url);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(other);
    expect(named.filter((href) => again.filter((one) => one === href).length !== 1)).toEqual([]);
  });
}

test.describe('the policy of a page', () => {
  test.use({ expectedComplaints: [/TrustedHTML|TrustedScriptURL/] });

  test('lets no text become HTML, and no address outside of the releases a script', async ({
    page,
    service,
  }) => {
    await page.goto(service.url);
    await settled(page);
    const refused = await page.evaluate(() => {
      const writes = {
        html: () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
        file: () => Object.assign(document.createElement('script'), { src: '/api/files/1' }),
        worker: () => new Worker('/api/files/1'),
        release: () => Object.assign(document.createElement('script'), { src: '/remotes/a/1/main.js' }),
      };
      return Object.entries(writes).flatMap(([name, write]) => {
        try {
          write();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(refused).toEqual(['html', 'file', 'worker']);
  });
});

test('a page that is not drawn shows the sign before its script runs, without a word', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.url}/admin/login`);
  await expect(page.locator('#root svg')).toBeVisible();
  expect(await page.locator('#root').ariaSnapshot()).toBe('');
  await context.close();
});

test.describe('a page of the portal that is not what was released', () => {
  test.use({ expectedComplaints: [/integrity|digest|chunk/i] });

  test('A changed script is refused, and the rest of the site works', async ({ page, service }) => {
    await page.route('**/remotes/public-portal/**/search.*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true;` });
    });
    await page.goto(`${service.url}/search`);
    await expect(page.getByText('This part of the site is not available right now')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.goto(`${service.url}/admin/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  });
});
