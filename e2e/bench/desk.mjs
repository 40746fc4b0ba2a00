import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { ensureChromium } from '../../scripts/lib/programs.mjs';
import { inRoot } from '../../scripts/lib/workspace.mjs';
import { startService } from './service.mjs';

/**
 * `npm run bench:desk`: measures a desk at work in a browser, on the built service with 200,000 items on SQLite. A
 * clerk processes a queue of 100 cases by keyboard, and takes in and hands over items at typing speed. `--data` names
 * a folder with the database; an empty one is filled. Exits 1 if a limit is exceeded.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    data: { type: 'string' },
    cases: { type: 'string', default: '100' },
    things: { type: 'string', default: '5' },
  },
});

/** The administrator of the filled database. */
const admin = { email: 'bench@campus.example', password: 'measure-every-list-7' };
const CLAIMS = Math.round(Number(values.cases) * 0.6);
const REPORTS = Number(values.cases) - CLAIMS;
/** A key every 200 ms: 60 words of five letters a minute. */
const KEY_MS = 200;
/** Time to look at a document. */
const LOOK_MS = 3_000;
/** `durations.keysRest` after a case came, and a little: no key decides before. */
const REST_MS = 600;

const nameOf = (kind, number) => `${kind} ${String(number).padStart(3, '0')} of the bench`;
const wordsOf = (kind, number) => `Words about ${nameOf(kind, number)}.`;

/** A form as browsers send it. */
const post = async (url, origin, fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(origin + url, { method: 'POST', headers: { origin }, body });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const claimNew = async (url, kind, number) => {
  const name = nameOf(kind, number);
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
    ownershipDescription: wordsOf(kind, number),
  });
  return { ...receipt, itemId };
};

const reportLost = (url, number) =>
  post('/api/lost-reports', url, {
    title: nameOf('Report', number),
    category: 'Bags',
    lastSeenLocation: 'Gym',
    lastSeenAt: '2026-03-02T10:00:00.000Z',
    contactInfo: `loser${number}@campus.example`,
    studentId: `CAMP${(2_000_000 + number).toString()}`,
    reportedBy: 'Marta Ruiz',
    description: wordsOf('Report', number),
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
const codeOf = async (url, caseUrl) => {
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
const decisionOf = (number) => ['a', 'a', 'r', 'a', 'n', 'a', 'r', 'a', 'r', 'a'][number % 10];

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
  const row = page.locator('tbody tr', { hasText: nameOf(kind, count) });
  await row.getByRole('button').first().click();
  await page.evaluate(untilPainted, wordsOf(kind, count));
  const measured = [];
  for (let number = count; number > 1; number -= 1) {
    await wait(REST_MS);
    const painted = page.evaluate(untilPainted, wordsOf(kind, number - 1));
    const decision = decisionOf(number);
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

const colours = ['Red', 'Blue', 'Grey', 'Black', 'Green', 'White', 'Yellow'];
const kinds = [
  'umbrella',
  'scarf',
  'backpack',
  'glove',
  'water bottle',
  'notebook',
  'charger',
  'cap',
  'jacket',
  'wallet',
  'watch',
];

/** Takes in a box of items in the grid. @returns the keys for each item without those of its title */
const takeInMany = async (page, url) => {
  const titles = colours.flatMap((colour) => kinds.map((kind) => `${colour} ${kind}`));
  await page.goto(`${url}/admin/intake/many`);
  await page.getByRole('textbox', { name: 'Title, row 1' }).waitFor();
  let keys = 0;
  const press = async (key) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const place = page.getByLabel('Place found');
  await place.focus();
  for (const key of 'Gym') await press(key);
  await page.getByLabel('Shelf', { exact: true }).focus();
  for (const key of ['Tab', 'Tab', ...'BOX 7']) await press(key);
  await page.getByRole('textbox', { name: 'Title, row 1' }).focus();
  for (const title of titles) {
    await page.keyboard.type(title);
    await press('Enter');
  }
  const save = page.getByRole('button', { name: `Save ${titles.length} items` });
  await save.focus();
  await press('Enter');
  await page.getByText(`${titles.length} items are saved`).waitFor({ timeout: 120_000 });
  return keys / titles.length;
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

const at = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)];

/** Prints a line of figures. @returns whether the bar is met */
const tell = (name, numbers, share, most, unit) => {
  const [median, p95] = [at(numbers, 0.5), at(numbers, 0.95)];
  const isMet = at(numbers, share) <= most;
  const figures = `n ${numbers.length}, median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}`;
  const bar = `${share === 0.5 ? 'median' : `p${share * 100}`} at most ${most} ${unit}`;
  process.stdout.write(`${name.padEnd(34)} ${figures} ${unit}; ${bar}: ${isMet ? 'met' : 'MISSED'}\n`);
  return isMet;
};

await ensureBuilt();
const folder = values.data ?? mkdtempSync(path.join(os.tmpdir(), 'lost-found-desk-'));
const filling = ['services/api/bench/lists.mjs', '--fill', '--items', values.items];
execFileSync(process.execPath, filling, {
  cwd: inRoot(),
  env: { ...process.env, DATA_DIR: folder },
  stdio: 'inherit',
});
const service = await startService(inRoot('dist/site'), {
  DATA_DIR: folder,
  NODE_ENV: 'production',
  SAMPLE_DATA: 'off',
  SECRET_KEY: 'only-to-measure-on-this-machine-0000',
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--disable-gpu', '--no-sandbox'],
});
try {
  const { url } = service;
  const things = Number(values.things);
  for (let number = 1; number <= CLAIMS; number += 1) await claimNew(url, 'Claim', number);
  for (let number = 1; number <= REPORTS; number += 1) await reportLost(url, number);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  const machine = `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? os.arch()}`;
  process.stdout.write(`${values.items} items on SQLite; load ${os.loadavg()[0]?.toFixed(1)}. ${machine}\n`);
  process.stdout.write(
    `A key every ${KEY_MS} ms, ${LOOK_MS / 1_000} s for a look at the paper, no photo\n\n`,
  );
  const cases = [
    ...(await workOff(page, url, { kind: 'Claim', path: 'claims?status=pending', count: CLAIMS })),
    ...(await workOff(page, url, { kind: 'Report', path: 'lost-items?status=pending', count: REPORTS })),
  ];
  const rejected = cases.filter(({ decision }) => decision === 'r');
  const keysOf = (some) => some.map(({ keys }) => keys);
  const paints = cases.map(({ ms }) => ms);
  const met = [
    tell('Keys a case', keysOf(cases), 0.5, 2, 'keys'),
    tell('Keys of a rejection', keysOf(rejected), 0.5, 4, 'keys'),
    tell('Key to the next case painted', paints, 0.95, 100, 'ms'),
  ];
  const links = [];
  for (let number = 1; number <= things; number += 1) links.push(await approveClaim(page, url, number));
  const codes = await Promise.all(links.map((link) => codeOf(url, link)));
  met.push(tell('Intake', await takeIn(page, url, things), 0.95, 10, 's'));
  met.push(tell('Keys an item of a box of 77', [await takeInMany(page, url)], 0.95, 10, 'keys'));
  met.push(tell('Handover', await handOver(page, url, codes), 0.95, 15, 's'));
  if (met.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await service.stop();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}
