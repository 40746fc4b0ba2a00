import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { virtual } from '@guidepup/virtual-screen-reader';
import { act, screen } from '@testing-library/react';
import { stopDate } from '../../test/clock';
import { fill, press, validReport } from '../../test/form';
import { stubItems, umbrella } from '../../test/items';
import { renderPortal } from '../../test/portal';
import { stub, useService } from '../../test/service';

/*
 * What a screen reader says in the four public tasks, from the top of each page to its end. The texts beside this file are
 * read by people: SPOKEN=write npx jest … writes them, and the diff is part of the review.
 */
useService();

const id = '00000000-0000-4000-8000-00000000000a';
const item = {
  id,
  title: umbrella,
  category: 'Accessories',
  location: 'Main Library',
  dateFound: '2026-11-20',
};
const receipt = {
  id,
  reference: 'LF-7Q2XK',
  itemUrl: `http://localhost/item/${id}`,
  qrCode: 'data:image/png;base64,',
  reportUrl: 'http://localhost/report-status#secret',
};
/** No countdown ends within a test. */
const HOUR = 3_600_000;
const delays = { claimSubmit: 0, claimSuccess: HOUR, foundReportRedirect: HOUR, lostReportRedirect: HOUR };

const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  // The poster is for paper, and these tests have no style sheets.
  document.head.innerHTML = '<style>[data-testid=poster] { display: none }</style>';
  stopDate('2026-11-23T12:00:00Z');
  stub('GET /config', { delays });
  stubItems();
  stub('GET /items/:id', {
    access: 'full',
    ...item,
    reference: 'LF-7Q2XK',
    description: 'Found under a bench.',
  });
  stub('GET /items/:id/contact', { contactInfo: 'Ask at the desk' });
});

afterEach(() => jest.useRealTimers());

/** Phrases that readers do not say: the ends of elements, plain text, and regions that wait for a message. */
const silent = /^(end(\b.*)?|paragraph|term|definition|status|alert|not busy)$/;

/** Reads a part of the page from its start to its end. */
const read = async (heading: string, container: Element) => {
  await virtual.start({ container });
  const first = await virtual.lastSpokenPhrase();
  await virtual.clearSpokenPhraseLog();
  do await virtual.next();
  while ((await virtual.lastSpokenPhrase()) !== first);
  const phrases = [first, ...(await virtual.spokenPhraseLog()).slice(0, -1)];
  await virtual.stop();
  spoken.push(
    `# ${heading}`,
    '',
    ...phrases.filter((phrase) => !silent.test(phrase)).map((phrase) => `- ${phrase}`),
    '',
  );
};

const expectSpoken = (task: string) => {
  const file = join(__dirname, `${task}.txt`);
  const text = spoken.join('\n');
  if (process.env.SPOKEN === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
};

test('the search and an item are read in order', async () => {
  const router = renderPortal('/search');
  await screen.findByRole('link', { name: umbrella });
  await read('The search', screen.getByRole('main'));
  await act(() => router.navigate(`/item/${id}`));
  await screen.findByText('Ask at the desk');
  await read('The item', screen.getByRole('main'));
  expectSpoken('find-an-item');
});

test('the claim is read in order', async () => {
  stub('POST /claims', { caseUrl: 'http://localhost/case#secret' });
  renderPortal(`/item/${id}`);
  await screen.findByRole('button', { name: 'Claim' });
  press('Claim');
  await screen.findByRole('button', { name: 'Submit Claim' });
  await read('The form', screen.getByRole('dialog'));
  press('Submit Claim');
  await screen.findByRole('alert', { name: /^Please correct/ });
  await read('The form with errors', screen.getByRole('dialog'));
  fill({
    'Full Name': 'Ada Lopez',
    'Student ID': 'CAMP1234567',
    'Email Address': 'ada@campus.example',
    'Ownership Description': 'My name is scratched into the handle',
  });
  press('Submit Claim');
  await screen.findByRole('heading', { name: 'Claim submitted successfully!' });
  await read('Sent', screen.getByRole('dialog'));
  expectSpoken('claim-an-item');
});

test('the report of a found item is read in order', async () => {
  stub('POST /found-reports', receipt);
  renderPortal('/report');
  await screen.findByRole('button', { name: 'Submit Report' });
  await screen.findByRole('checkbox', { name: 'Remember my contact on this device' });
  await read('The form', screen.getByRole('main'));
  fill(validReport);
  press('Submit Report');
  await screen.findByRole('heading', { name: 'What happens next' });
  await read('Sent', screen.getByRole('main'));
  expectSpoken('report-a-found-item');
});

test('the report of a lost item is read in order', async () => {
  stub('POST /lost-reports', receipt);
  renderPortal('/report-lost');
  await screen.findByRole('button', { name: 'Submit Report' });
  await screen.findByRole('checkbox', { name: 'Remember my contact on this device' });
  await read('The form', screen.getByRole('main'));
  fill({
    'Item Name': 'Student card',
    Category: 'Other',
    'Detailed Description': 'In a red holder',
    'Last Seen Location': 'Main Library',
    'Date and Time Lost': '2026-11-22T10:30',
    'Contact Information': 'ada@campus.example',
    'Student ID': 'CAMP1234567',
    'Your Name': 'Ada Lopez',
  });
  press('Submit Report');
  await screen.findByRole('heading', { name: 'What happens next' });
  await read('Sent', screen.getByRole('main'));
  expectSpoken('report-a-lost-item');
});
