import { admin, at, openBrowser, printLine, signIn, spread } from '../frame.mjs';
import { takePhoto } from '../photo.mjs';
import { startSite } from './site.mjs';

const MOST_MS = 100;
/** A key every 80 ms: 150 words a minute, so a page has less time for each key than people give it. */
const KEY_MS = 80;
/** The console asks for a session only if this browser has its record, which opens nothing. */
const sessionRecord = { id: '', email: admin.email, fullName: 'Bench', role: 'admin', lastLogin: Date.now() };
/** The browser reports no shorter interaction. */
const SHORTEST_MS = 16;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
/** A clerk's screen. */
export const screen = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/** Runs in the page before its own scripts. An interaction can be several events; the longest counts. */
const watchInteractions = () => {
  window.interactions = new Map();
  const remember = ({ interactionId, duration, name, target, startTime }) => {
    const known = window.interactions.get(interactionId);
    if (!interactionId || (known && known.ms >= duration)) return;
    const what = target ? `${target.tagName.toLowerCase()} ${target.name || target.textContent}` : '';
    window.interactions.set(interactionId, { ms: duration, startTime, what: `${name} ${what}`.slice(0, 60) });
  };
  new PerformanceObserver((list) => list.getEntries().forEach(remember)).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
};

/** Opens a page, and then slows the processor down. @returns the page, with its script at rest */
export const openSlowed = async ({ browser, cpu }, device, url, cookies = []) => {
  const context = await browser.newContext(device);
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  if (cookies.length > 0)
    await page.addInitScript(
      (record) => localStorage.setItem('lost-found-admin-session', record),
      JSON.stringify(sessionRecord),
    );
  await page.goto(url);
  await page.locator('#root:not([data-drawn]) h1').first().waitFor();
  // The pages' scripts are in memory now, as they are when a person has found the first field.
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return page;
};

/** @returns every interaction since the page was opened; unreported ones have the longest time that they can have */
export const getInteractions = async (page) => {
  // The browser reports an interaction after its paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  const { reported, count } = await page.evaluate(() => ({
    reported: [...window.interactions.values()],
    count: performance.interactionCount,
  }));
  const unreported = Array.from({ length: Math.max(0, count - reported.length) }, () => ({
    ms: SHORTEST_MS,
    what: '',
  }));
  await page.context().close();
  return [...reported, ...unreported];
};

const typeInto = async (field, text) => {
  // The browser has no frame for a change at the edge of its window, and a phone's keyboard moves a field off it, too.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  await field.pressSequentially(text, { delay: KEY_MS });
};

const reportFind = async (machine, url, title, photo) => {
  const page = await openSlowed(machine, phone, `${url}/report`);
  await typeInto(page.getByRole('textbox', { name: 'Title' }), title);
  await page.getByLabel('Category').selectOption('Accessories');
  await page.getByLabel('Location found').selectOption('Main Library');
  await page.getByLabel('Date found').fill('2026-01-12');
  await typeInto(page.getByLabel('Contact information'), 'finder@campus.example');
  await typeInto(page.getByRole('textbox', { name: 'Description' }), 'Left next to the printers.');
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('img', { name: photo.name }).or(page.getByText(photo.name)).first().waitFor();
  await page.getByRole('button', { name: /submit/i }).tap();
  await page.getByText('Item successfully reported!').waitFor();
  return getInteractions(page);
};

const claim = async (machine, url, title, person) => {
  const page = await openSlowed(machine, phone, `${url}/search`);
  await typeInto(page.getByPlaceholder('Search items...'), title);
  await page.getByText('1 item found').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Claim.*${title}`) }).tap();
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Full name'), person.fullName);
  await typeInto(dialog.getByLabel('Student ID'), person.studentId);
  await typeInto(dialog.getByLabel('Email'), person.email);
  await typeInto(dialog.getByRole('textbox', { name: /own/i }), 'A red handle with my initials in it.');
  await dialog.getByRole('button', { name: /^submit/i }).tap();
  await dialog.getByRole('heading', { level: 3 }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().tap();
  await dialog.waitFor({ state: 'hidden' });
  return getInteractions(page);
};

const review = async (machine, url, title, { fullName }, cookies) => {
  const page = await openSlowed(machine, screen, `${url}/admin/claims`, cookies);
  await typeInto(page.getByRole('searchbox'), title);
  await page.getByRole('button', { name: `Review: ${title}, ${fullName}` }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Approve Claim' }).click();
  await page.getByText('Claim approved').first().waitFor();
  return getInteractions(page);
};

/** The cookies of a signed-in administrator, for a browser. */
export const signInBrowser = async (url) =>
  (await signIn(url)).split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });

/**
 * Measures the time from each tap, click or key to the next paint (the Event Timing API), on a processor a quarter as fast,
 * while a person reports a find, claims it and reviews the claim.
 */
export async function measureInteractions({ runs, cpu }, report) {
  const service = await startSite();
  const browser = await openBrowser();
  const machine = { browser, cpu: cpu || 4 };
  try {
    const { url } = service;
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
    const cookies = await signInBrowser(url);
    const flows = { report: [], claim: [], review: [] };
    for (let run = 1; run <= runs; run += 1) {
      printLine(`run ${run} of ${runs}`);
      const title = `Umbrella ${run} of the bench`;
      const person = {
        fullName: 'Amelia Lindqvist',
        studentId: `camp765432${run % 10}`,
        email: 'amelia@campus.example',
      };
      flows.report.push(...(await reportFind(machine, url, title, photo)));
      flows.claim.push(...(await claim(machine, url, title, person)));
      flows.review.push(...(await review(machine, url, title, person, cookies)));
    }
    const rows = Object.entries(flows).map(([flow, all]) => ({
      flow,
      ...spread(all.map(({ ms }) => ms)),
      slowest: all.toSorted((a, b) => b.ms - a.ms)[0]?.what,
    }));
    report.addTable(`interactions: ms to the next paint, processor ÷ ${machine.cpu}`, rows);
    for (const [flow, all] of Object.entries(flows))
      report.addLimit(
        `${flow}: 75 of 100 interactions`,
        at(
          all.map(({ ms }) => ms),
          0.75,
        ),
        MOST_MS,
        'ms',
      );
  } finally {
    await browser.close();
    await service.stop();
  }
}
