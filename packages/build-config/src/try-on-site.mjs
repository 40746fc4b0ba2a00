// @ts-check
/*
 * The main path of a stored release on the real site. Only this browser gets the release: the pages that it loads name it as
 * the live one of its app.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteRefusal } from '../../site-store/src/site-refusal.mjs';
import { doStep, usualPath } from '../../site-store/src/walk-main-path.mjs';

/** @typedef {import('../../site-store/src/layout.mjs').Release} Release */

const install =
  'The main path needs a browser: npm install --save-dev playwright, then npx playwright install chromium.';

/** Starts Chromium by Playwright, which a team installs. CHROMIUM_PATH names another one. */
const launch = async () => {
  for (const name of ['playwright', '@playwright/test']) {
    const { chromium } = await import(name).catch(() => ({}));
    const { CHROMIUM_PATH: executablePath } = process.env;
    if (chromium)
      return chromium.launch(executablePath ? { executablePath } : {}).catch(() => {
        throw new SiteRefusal(install);
      });
  }
  throw new SiteRefusal(install);
};

/** What a page reports by itself. It is no part of the main path, and is not sent. */
const reports = /^\/api\/client-(?:errors|loads)$/;

/**
 * Returns `/remotes.json` with a release as the live one of its app.
 * @param {string} pointer
 * @param {Release} release
 */
const withRelease = (pointer, { name, version, manifestUrl, integrity, entryIntegrity, mount, title }) =>
  JSON.stringify({
    ...JSON.parse(pointer),
    [name]: { version, manifestUrl, integrity, entryIntegrity, mount, title },
  });

/** The block of a page with `/remotes.json`. */
const block = /(<script[^>]* id="remotes"[^>]*>)([^<]*)(<\/script>)/;

/**
 * Returns a page with the release, drawn by the browser alone.
 * @param {string} page
 * @param {Release} release
 */
export const pageWith = (page, release) =>
  page
    .replace(block, (_, start, pointer, end) => {
      const changed = withRelease(pointer, release).replaceAll('<', '\\u003c');
      return `${start}${changed}${end}`;
    })
    .replace('<div id="root" data-drawn>', '<div id="root">');

/**
 * Answers the requests of the browser: reads go to the site, a write is a fault, and pages name the release.
 * @param {string} site
 * @param {Release} release
 * @param {string[]} faults
 * @returns {(route: any) => Promise<void>}
 */
export const answerBy = (site, release, faults) => async (route) => {
  const request = route.request();
  const { origin, pathname } = new URL(request.url());
  if (origin !== new URL(site).origin) return route.continue();
  if (!['GET', 'HEAD'].includes(request.method())) {
    if (reports.test(pathname)) return route.fulfill({ status: 204 });
    faults.push(
      `${request.method()} ${pathname} would have written on ${site}: a main path only reads there.`,
    );
    return route.abort();
  }
  const isPage = request.resourceType() === 'document';
  if (!isPage && pathname !== '/remotes.json') return route.continue();
  const response = await route.fetch();
  const text = await response.text();
  // The service does not know the pages of a first release yet.
  if (isPage) return route.fulfill({ response, status: 200, body: pageWith(text, release) });
  return route.fulfill({ response, body: withRelease(text, release) });
};

/**
 * Does the main path of a stored release on its site.
 * @param {string} site the address
 * @param {Release} release
 * @param {string} folder of the release, which may have a main path
 * @throws SiteRefusal with the step that failed, the request that would have written, or the error of the page
 */
export const tryOnSite = async (site, release, folder) => {
  const file = path.join(folder, 'main-path.json');
  /** @type {import('../../site-store/src/walk-main-path.mjs').Step[]} */
  const steps = existsSync(file)
    ? JSON.parse(await readFile(file, 'utf8'))
    : usualPath(release.mount ?? `/${release.name}`);
  const browser = await launch();
  try {
    /** @type {string[]} */
    const faults = [];
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
    await context.route('**/*', answerBy(site, release, faults));
    const page = await context.newPage();
    page.on('console', (/** @type {any} */ line) => {
      if (line.type() === 'error') faults.push(`The page reports an error: ${line.text()}`);
    });
    page.on('pageerror', (/** @type {Error} */ error) => faults.push(`The page fails: ${error.message}`));
    for (const [index, step] of steps.entries()) {
      const failure = await doStep(page, site, step).catch((error) => error);
      const [reason] = String(failure?.message ?? '').split('\n');
      const [fault] = faults;
      if (fault || failure)
        throw new SiteRefusal(
          `The main path fails at step ${index + 1}, ${JSON.stringify(step)}. ${fault ?? reason}`,
        );
    }
  } finally {
    await browser.close();
  }
};
