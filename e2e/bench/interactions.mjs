import os from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { ensureChromium } from '../../scripts/lib/programs.mjs';
import { inRoot } from '../../scripts/lib/workspace.mjs';
import { takePhoto } from './load/prepare.mjs';
import { startService } from './service.mjs';

/**
 * `npm run bench:interactions`: measures the time from each tap, click or key to the next paint (the Event Timing API), on
 * a processor a quarter as fast, while a person reports a find, claims it and reviews the claim. Exits 1 if three quarters
 * of the interactions of a flow are not painted within 100 ms.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
  },
});
const MOST_MS = 100;
/** A key every 80 ms: 150 words a minute, so a page has less time for each key than people give it. */
const KEY_MS = 80;
/** The browser reports no shorter interaction. */
const SHORTEST_MS = 16;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const screen = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/** Runs in the page before its own scripts. An interaction can be several events; the longest counts. */
const watchInteractions = () => {
  window.interactions = new Map();
  const remember = ({ interactionId, duration, name, target }) => {
    const known = window.interactions.get(interactionId);
    if (!interactionId || (known && known.ms >= duration)) return;
    const what = target ? `${target.tagName.toLowerCase()} ${target.name || target.textContent}` : '';
    window.interactions.set(interactionId, { ms: duration, what: `${name} ${what}`.slice(0, 60) });
  };
  new PerformanceObserver((list) => list.getEntries().forEach(remember)).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
};

const open = async (browser, device, url) => {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(url);
  await page.locator('#root:not([data-drawn]) h1').first().waitFor();
  // The pages' scripts are in memory now, as they are when a person has found the first field.
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) });
  return page;
};

/** @returns every interaction since the page was opened; unreported ones have the longest time that they can have */
const interactionsOf = async (page) => {
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

const report = async (browser, url, title, photo) => {
  const page = await open(browser, phone, `${url}/report`);
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
  return interactionsOf(page);
};

const claim = async (browser, url, title, person) => {
  const page = await open(browser, phone, `${url}/search`);
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
  return interactionsOf(page);
};

const review = async (browser, url, title, { fullName }, session) => {
  const page = await open(browser, { ...screen, storageState: session }, `${url}/admin/claims`);
  await typeInto(page.getByRole('searchbox'), title);
  await page.getByRole('button', { name: `Review: ${title}, ${fullName}` }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'Approve Claim' }).click();
  await page.getByText('Claim approved').first().waitFor();
  return interactionsOf(page);
};

/** Signs the demo administrator in. @returns the state of a browser that is signed in */
const signIn = async (browser, url) => {
  const { demo } = await (await fetch(`${url}/api/config`)).json();
  const page = await browser.newPage(screen);
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Email').fill(demo.adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(demo.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  const state = await page.context().storageState();
  await page.close();
  return state;
};

const at = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];

/** Prints a line of figures. @returns whether the bar is met */
const tell = (flow, interactions) => {
  const sorted = interactions.toSorted((a, b) => a.ms - b.ms);
  const [p75, p98, worst] = [0.75, 0.98, 1].map((share) => at(sorted, share));
  const isMet = p75.ms <= MOST_MS;
  process.stdout.write(
    `${flow.padEnd(8)} n ${sorted.length}, p75 ${p75.ms}, p98 ${p98.ms}, slowest ${worst.ms} ms (${worst.what})` +
      `; p75 at most ${MOST_MS} ms: ${isMet ? 'met' : 'MISSED'}\n`,
  );
  return isMet;
};

await ensureBuilt();
const service = await startService(inRoot('dist/site'));
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--disable-gpu', '--no-sandbox'],
});
try {
  const { url } = service;
  const photo = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await (await takePhoto()).arrayBuffer()),
  };
  const session = await signIn(browser, url);
  const flows = { report: [], claim: [], review: [] };
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const title = `Umbrella ${run} of the bench`;
    const person = {
      fullName: 'Amelia Lindqvist',
      studentId: `camp765432${run % 10}`,
      email: 'amelia@campus.example',
    };
    flows.report.push(...(await report(browser, url, title, photo)));
    flows.claim.push(...(await claim(browser, url, title, person)));
    flows.review.push(...(await review(browser, url, title, person, session)));
    process.stderr.write(`run ${run} of ${values.runs}\n`);
  }
  const machine = `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? os.arch()}`;
  process.stdout.write(`Processor ÷ ${values.cpu}, load ${os.loadavg()[0]?.toFixed(1)}. ${machine}\n\n`);
  const met = Object.entries(flows).map(([flow, interactions]) => tell(flow, interactions));
  if (met.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await service.stop();
}
