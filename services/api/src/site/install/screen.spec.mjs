/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const readOwn = (file) => readFileSync(path.join(__dirname, file), 'utf8');
const script = readOwn('screen.js');

const TURN = 12_000;
const MINUTE = 60_000;
/** Each minute does the same as the one before. */
const HOUR = 60 * MINUTE;

const writePage = (sheets, release = 1) => `<!doctype html><html lang="en"><head>
<link rel="stylesheet" href="/screen.css?v=${release}"><script src="/screen.js?v=${release}"></script></head>
<body><header><h1>Hill</h1></header>
<main>${sheets.map((title) => `<section class="sheet"><h2>${title}</h2></section>`).join('')}</main>
<footer><p class="stale" hidden>As of <time></time></p></footer></body></html>`;

const parse = (page) => new DOMParser().parseFromString(page, 'text/html');

/** What the service answers just now: a page, or an error. */
let answer;
const fetchPage = jest.fn();
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-30T09:00:00') });
  fetchPage.mockReset().mockImplementation(async () => {
    const page = await answer();
    return { ok: true, text: async () => page, ...page };
  });
  reload.mockReset();
  answer = () => writePage(['One', 'Two', 'Three']);
  document.documentElement.replaceWith(document.importNode(parse(answer()).documentElement, true));
  const run = new Function('location', 'fetch', script);
  run({ href: 'http://campus.test/screen', reload }, fetchPage);
});
afterEach(() => jest.useRealTimers());

const shown = () => [...document.querySelectorAll('.sheet.shown')].map((sheet) => sheet.textContent);
const waitFor = (time) => jest.advanceTimersByTimeAsync(time);
const stale = () => document.querySelector('.stale');

test('it turns the sheets one after the other, without motion', async () => {
  const seen = [shown()];
  for (let turn = 0; turn < 3; turn += 1) {
    await waitFor(TURN);
    seen.push(shown());
  }
  expect(seen).toEqual([['One'], ['Two'], ['Three'], ['One']]);
  expect(readOwn('screen.css')).not.toMatch(/animation|transition/);
});

test('it shows what is new after the round of a minute', async () => {
  answer = () => writePage(['Four']);
  await waitFor(6 * TURN);
  expect(shown()).toEqual(['Four']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a service that cannot read its data', () => ({ ok: false, text: async () => writePage(['']) })],
  ['a network that wants a sign-in', () => '<h1>Sign in to the Wi-Fi</h1>'],
])('with %s it keeps what it shows and says since when, and goes on afterwards', async (_, failure) => {
  answer = failure;
  await waitFor(10 * MINUTE);
  expect(document.querySelectorAll('.sheet')).toHaveLength(3);
  expect(stale().hidden).toBe(false);
  expect(stale().textContent).toBe('As of Nov 30, 2026, 9:00 AM');
  answer = () => writePage(['Four']);
  await waitFor(2 * MINUTE);
  expect(shown()).toEqual(['Four']);
  expect(stale().hidden).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('it loads itself again for a release with another script', async () => {
  answer = () => writePage(['Four'], 2);
  await waitFor(6 * TURN);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('however often it reads the page, it has one timer and the nodes of one page', async () => {
  const count = () => document.querySelectorAll('*').length;
  const before = count();
  // The last answer has its limit of time no longer.
  await waitFor(HOUR + 3 * TURN);
  expect(fetchPage.mock.calls.length).toBeGreaterThan(40);
  expect([jest.getTimerCount(), count()]).toEqual([1, before]);
});
