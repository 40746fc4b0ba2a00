import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../../scripts/lib/workspace.mjs';
import { prepareDatabase } from '../database.mjs';
import { admin, at, openBrowser, spread, startService } from '../frame.mjs';

/** A key every 200 ms: 60 words of five letters a minute. */
const KEY_MS = 200;
/** Time to look at a document. */
const LOOK_MS = 3_000;
/** `durations.keysRest` after a case came, and a little: no key decides before. */
const REST_MS = 600;

const formatName = (kind, number) => `${kind} ${String(number).padStart(3, '0')} of the bench`;
const formatWords = (kind, number) => `Words about ${formatName(kind, number)}.`;

/** A form as browsers send it. */
const post = async (url, origin, fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(origin + url, { method: 'POST', headers: { origin }, body });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Reports a find and claims it. @returns the receipt of the claim, with the id of its item */
export const claimNew = async (url, kind, number) => {
  const name = formatName(kind, number);
  const { id: itemId } = await post('/api/found-reports', url, {
    title: name,
    category: 'Bags',
    location: 'Gym',
    dateFound: '2026-03-02',
    contactInfo: 'finder@campus.example',
    description: `${name}, with a zip.`,
  });
  const receipt = await post('/api/claims', url, {
    itemId,
    fullName: 'Noor Haddad',
    studentId: `CAMP${(kind.length * 100_000 + number).toString().padStart(7, '0')}`,
    email: `${kind.toLowerCase()}${number}@campus.example`,
    ownershipDescription: formatWords(kind, number),
  });
  return { ...receipt, itemId };
};

const reportLost = (url, number) =>
  post('/api/lost-reports', url, {
    title: formatName('Report', number),
    category: 'Bags',
    lastSeenLocation: 'Gym',
    lastSeenAt: '2026-03-02T10:00:00.000Z',
    contactInfo: `loser${number}@campus.example`,
    studentId: `CAMP${(2_000_000 + number).toString()}`,
    reportedBy: 'Marta Ruiz',
    description: formatWords('Report', number),
  });

/** Makes a claim, receives its item and approves it. @returns the link of the claim */
const approveClaim = async (page, url, number) => {
  const { id, itemId, caseUrl } = await claimNew(url, 'Pickup', number);
  for (const path of [`items/${itemId}/receive`, `claims/${id}/approve`]) {
    const sent = await page.request.post(`${url}/api/admin/${path}`, { headers: { origin: url }, data: {} });
    if (!sent.ok()) throw new Error(`${path}: ${sent.status()}`);
  }
  return caseUrl;
};

/** Returns the pick-up code of an approved claim, which the claimant gets when the approval can no longer be undone. */
const findCode = async (url, caseUrl) => {
  const json = { 'content-type': 'application/json', origin: url };
  const opened = await fetch(`${url}/api/case/open`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token: caseUrl.split('#')[1] }),
  });
  const caseCookie = opened.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = { cookie: caseCookie.join('; ') };
  for (let tries = 0; tries < 60; tries += 1) {
    const { pickup } = await (await fetch(`${url}/api/case`, { headers })).json();
    if (pickup) return pickup.code;
    await wait(1_000);
  }
  throw new Error('an approved claim got no code');
};

/**
 * Runs in the page. Milliseconds from the last key until some words stand in an open dialog and are painted: the
 * timestamp of the browser's event, and the beginning of the frame after the one that they are drawn in.
 */
const untilPainted = (words) =>
  new Promise((resolve) => {
    let pressed = performance.now();
    const onKey = ({ timeStamp }) => {
      pressed = timeStamp;
    };
    document.addEventListener('keydown', onKey, true);
    const observer = new MutationObserver(() => check());
    const check = () => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      if (!dialogs.some((one) => one.textContent.includes(words))) return;
      observer.disconnect();
      document.removeEventListener('keydown', onKey, true);
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - pressed)));
    };
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    check();
  });

/** The decision on a case: of ten, six are approved, three rejected with a template, one is postponed. */
const chooseDecision = (number) => ['a', 'a', 'r', 'a', 'n', 'a', 'r', 'a', 'r', 'a'][number % 10];

/** Presses the keys of a decision; Ctrl+Enter counts as two. @returns how many */
const decide = async (page, decision) => {
  await page.keyboard.press(decision);
  if (decision !== 'r') return 1;
  await page.locator('[role=alertdialog] [role=toolbar] button').first().waitFor();
  await wait(REST_MS);
  await page.keyboard.press('1');
  await wait(KEY_MS);
  await page.keyboard.press('Control+Enter');
  return 4;
};

/** Decides on the newest seeded cases one after the other. */
const workOff = async (page, url, { kind, path: address, count }) => {
  await page.goto(`${url}/admin/${address}`);
  const row = page.locator('tbody tr', { hasText: formatName(kind, count) });
  await row.getByRole('button').first().click();
  await page.evaluate(untilPainted, formatWords(kind, count));
  const measured = [];
  for (let number = count; number > 1; number -= 1) {
    await wait(REST_MS);
    const painted = page.evaluate(untilPainted, formatWords(kind, number - 1));
    const decision = chooseDecision(number);
    const keys = await decide(page, decision);
    measured.push({ decision, keys, ms: await painted });
  }
  return measured;
};

/** Types and presses keys at the speed of a person. */
const typist = (page) => ({
  type: (text) => page.keyboard.type(text, { delay: KEY_MS }),
  press: async (key) => {
    await wait(KEY_MS);
    await page.keyboard.press(key);
  },
});

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

/** Title, category and place, then Enter. No photo. */
const takeIn = async (page, url, count) => {
  await page.goto(`${url}/admin/intake`);
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.waitFor();
  const { type, press } = typist(page);
  const took = [];
  for (let number = 1; number <= count; number += 1) {
    await title.focus();
    took.push(
      await seconds(async () => {
        await type(`Steel bottle ${number}`);
        await press('Tab');
        await type('Oth');
        await press('Tab');
        await type('Gym');
        // Enter saves from the date field on; in a list of choices it opens the list.
        await press('Tab');
        await press('Enter');
        await page.getByText(`Steel bottle ${number} is saved`).waitFor();
      }),
    );
  }
  return took;
};

/** The code, a look at the paper, its kind, Hand over. */
const handOver = async (page, url, codes) => {
  await page.goto(`${url}/admin/handover`);
  const box = page.getByRole('main').getByRole('textbox').first();
  await box.waitFor();
  const { type, press } = typist(page);
  const took = [];
  for (const code of codes) {
    await box.fill('');
    took.push(
      await seconds(async () => {
        await type(code);
        await press('Enter');
        await page.getByRole('radio').first().waitFor();
        await wait(LOOK_MS);
        while (!(await page.evaluate(() => document.activeElement?.matches('input[type=radio]'))))
          await press('Tab');
        await press('Space');
        await press('Enter');
        await page.getByRole('radio').first().waitFor({ state: 'detached' });
      }),
    );
  }
  return took;
};

/**
 * Measures a desk at work, with many items on SQLite: a clerk decides on a queue of claims and reports by keyboard, and takes
 * in and hands over items at typing speed.
 */
export async function measureDesk({ items, cases, things, data }, report) {
  const [claims, reports] = [Math.round(cases * 0.6), Math.round(cases * 0.4)];
  const place = await prepareDatabase(items, { data });
  const service = await startService({ ...place, WEB_ROOT: inRoot('dist/site') });
  const browser = await openBrowser();
  try {
    const { url } = service;
    for (let number = 1; number <= claims; number += 1) await claimNew(url, 'Claim', number);
    for (let number = 1; number <= reports; number += 1) await reportLost(url, number);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(`${url}/admin/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/dashboard');
    const rows = [];
    const add = (what, samples, share, most, unit) => {
      rows.push({ what, unit, ...spread(samples) });
      report.addLimit(`${what}, ${share * 100} of 100`, at(samples, share), most, unit);
    };
    const decided = [
      ...(await workOff(page, url, { kind: 'Claim', path: 'claims?status=pending', count: claims })),
      ...(await workOff(page, url, { kind: 'Report', path: 'lost-items?status=pending', count: reports })),
    ];
    const rejected = decided.filter(({ decision }) => decision === 'r');
    const countKeys = (some) => some.map(({ keys }) => keys);
    add('keys a case', countKeys(decided), 0.5, 2, 'keys');
    add('keys of a rejection', countKeys(rejected), 0.5, 4, 'keys');
    const paints = decided.map(({ ms }) => ms);
    add('key to the next case painted', paints, 0.95, 100, 'ms');
    const links = [];
    for (let number = 1; number <= things; number += 1) links.push(await approveClaim(page, url, number));
    const codes = await Promise.all(links.map((link) => findCode(url, link)));
    add('intake', await takeIn(page, url, things), 0.95, 10, 's');
    add('handover', await handOver(page, url, codes), 0.95, 15, 's');
    report.addTable(`desk: ${items} items on SQLite, a key every ${KEY_MS} ms`, rows);
  } finally {
    await browser.close();
    await service.stop();
  }
}
