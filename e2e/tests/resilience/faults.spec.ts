import type { Page, Route } from '@playwright/test';
import { isMarked, markDocument, tinyModule } from '../../support/resilience/site.ts';
import { expect, type Served, test } from '../../support/resilience/test.ts';

/**
 * What happens to the console; each fault is mended by `mend`. Of a manifest that is absent, fails, hangs or is cut short
 * download.spec.ts and load-remote.spec.ts know the same end.
 */
interface Fault {
  title: string;
  /** What the notice says of it. */
  says: RegExp;
  /** What the log is told. */
  reason: string;
  /** Seconds that pass until the page gives up. */
  after?: number;
  /** The address that is broken on its way, and how. */
  address?: string | RegExp;
  handle?: (route: Route) => Promise<unknown>;
  /** The release that is broken. */
  release?: Parameters<Served['site']['releaseTiny']>[2];
}

const manifest = '**/remotes/admin-console/*/mf-manifest.json';
const entry = /\/remotes\/admin-console\/[^/]+\/static\/js\/admin_console\.[^/]+\.js$/;
const chunk = /\/remotes\/admin-console\/[^/]+\/static\/js\/async\/__federation_expose_module\.[^/]+\.js$/;

const answer = (status: number) => (route: Route) => route.fulfill({ status });
const hang = async () => undefined;
const cut = async (route: Route) => {
  const response = await route.fetch();
  const whole = await response.text();
  await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
};
const alter = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

const unreachable = { says: /could not be loaded/, reason: 'unreachable' };
const timeout = { says: /taking too long/, reason: 'timeout' };
const broken = { says: /stopped working/, reason: 'broken' };

const faults: readonly Fault[] = [
  { title: 'of another manifest than released', address: manifest, handle: alter, ...broken },
  { title: 'without its entry', address: entry, handle: answer(500), ...unreachable },
  { title: 'hanging at its entry', address: entry, handle: hang, after: 20, ...timeout },
  { title: 'of another entry than released', address: entry, handle: alter, ...broken },
  { title: 'cut short in a chunk', address: chunk, handle: cut, ...unreachable },
  { title: 'hanging at a chunk', address: chunk, handle: hang, after: 20, ...timeout },
  {
    title: 'throwing when its entry is run',
    release: { entry: 'throw new Error("at the entry");' },
    ...broken,
  },
  {
    title: 'throwing when it is loaded',
    release: { expose: '(() => { throw new Error("when loaded"); })()' },
    ...broken,
  },
  {
    title: 'throwing when it is drawn',
    release: { expose: tinyModule({ render: 'throw new Error("when drawn");' }) },
    says: /stopped working/,
    reason: 'when drawn',
  },
  {
    title: 'of another major of the contract',
    release: { expose: tinyModule({ contract: '1.0' }) },
    says: /being updated/,
    reason: 'contract',
  },
];

/** One each of the network's, of the script's and of the contract's; the others end in the same notice. */
const inEachRun = ['without its entry', 'throwing when it is drawn', 'of another major of the contract'];

/** Breaks the console for this page; answers how to mend it. */
const breakConsole = async (fault: Fault, page: Page, { site }: Served): Promise<() => Promise<void>> => {
  if (fault.address && fault.handle) {
    await page.route(fault.address, fault.handle);
    return () => page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const version = `0.0.0-${fault.title.replaceAll(' ', '-')}`;
  site.releaseTiny('admin-console', version, fault.release ?? {});
  site.makeLive('admin-console', version);
  return async () => site.reset();
};

const title = 'This part of the site is not available right now';

/** Goes to the console as a person does, within the page. */
const goToConsole = (page: Page) => page.getByRole('link', { name: 'Admin', exact: true }).first().click();

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Lost Something/ });
const signIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Login' });

// Some browsers' complaints of a script that is cut short have no text at all.
test.use({ expectedComplaints: [/^/] });

for (const fault of faults) {
  const tag = inEachRun.includes(fault.title) ? [] : '@full';
  test(`a console that is ${fault.title} leaves the portal working, and comes back by Retry`, {
    tag,
  }, async ({ page, served, reports }) => {
    const notice = page.getByRole('alert').filter({ hasText: title });
    /** Goes to the console, and lets the time pass after which the page gives up. */
    const goUntilNotice = async (go: () => Promise<unknown>) => {
      const request = fault.after && page.waitForRequest(fault.address ?? '');
      await go();
      await request;
      if (fault.after) await page.clock.fastForward(fault.after * 1000);
      await expect(notice).toContainText(fault.says);
    };
    await page.clock.install();
    const mend = await breakConsole(fault, page, served);
    await page.goto(served.url);
    await markDocument(page);

    await goUntilNotice(() => goToConsole(page));
    await expect.poll(reports).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining(fault.reason),
        page: '/admin/dashboard',
        remote: expect.objectContaining({ name: 'admin-console' }),
      }),
    );

    await page.goBack();
    await expect(home(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.goForward();
    await expect(notice).toContainText(fault.says);

    await mend();
    // A page that has noticed the other release already offers to reload.
    await page.getByRole('button', { name: /^(?:Retry|Reload)$/ }).click();
    await expect(signIn(page)).toBeVisible();
    await page.goBack();
    await expect(home(page)).toBeVisible();
  });
}
