import type { Locator, Page } from '@playwright/test';
import { photo } from '../../../support/evidence.ts';
import { fillLostReport } from '../../../support/forms.ts';
import { expect, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

const t = textsIn('en');

test('§5 Report lost: a draft survives a reload, without the student ID, until it is sent or started over', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/report-lost`);
  await fillLostReport(page, t, 'Ocarina');
  await page.reload();
  await expect(page.getByText('We kept what you typed last time')).toBeVisible();
  await expect(page.getByLabel('Item Name')).toHaveValue('Ocarina');
  await expect(page.getByLabel('Student ID')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'CAMP1234567',
  );

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Item Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Item Name')).toHaveValue('');
  await expect(page.getByText('We kept what you typed last time')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('§8 No connection: the page says so, keeps the form, and sends it later', async ({
    page,
    context,
    service,
  }) => {
    await page.goto(`${service.url}/report-lost`);
    await fillLostReport(page, t, 'Bagpipes');
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(
      page.getByText('There was an error submitting your lost item. Please try again.'),
    ).toBeVisible();
    await expect(page.getByText('What you typed stays in this form.')).toBeVisible();
    await expect(page.getByLabel('Item Name')).toHaveValue('Bagpipes');
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeHidden();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
  });
});

/** The estimate of the time for a form: seconds for a tap and for a letter. */
const TAP_SECONDS = 1.3;
const LETTER_SECONDS = 0.3;
/** Taps for a photo: the camera, its trigger and "Use photo". */
const PHOTO_TAPS = 3;
/** Taps for a choice from the phone's own list: the field and the choice. */
const CHOICE_TAPS = 2;

/** A person with a phone, with the estimated time of what they did. */
class Hand {
  seconds = 0;
  constructor(readonly page: Page) {}

  async tap(target: Locator) {
    this.seconds += TAP_SECONDS;
    await target.tap();
  }
  async type(label: string, text: string) {
    this.seconds += TAP_SECONDS + text.length * LETTER_SECONDS;
    await this.page.getByLabel(label).fill(text);
  }
  async choose(label: string, choice: string) {
    this.seconds += CHOICE_TAPS * TAP_SECONDS;
    await this.page.getByLabel(label).selectOption(choice);
  }
  async takePhoto() {
    this.seconds += PHOTO_TAPS * TAP_SECONDS;
    await this.page.locator('input[name=images]').setInputFiles(await photo());
  }
  submit = () => this.tap(this.page.getByRole('button', { name: 'Submit Report' }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a find with its photo is reported in 45 seconds', async ({ page, service }) => {
    await page.goto(`${service.url}/report`);
    const hand = new Hand(page);
    await hand.takePhoto();
    await hand.type('Title', 'Blue umbrella');
    await expect(page.getByLabel('Category')).toHaveValue('Accessories');
    await hand.choose('Location Found', 'Main Library');
    await hand.type('Contact Information', 'ada@campus.example');
    await hand.type('Description', 'Next to the printers, wet.');
    await hand.submit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Item successfully reported!/);
    expect(hand.seconds).toBeLessThanOrEqual(45);
    test.info().annotations.push({ type: 'seconds', description: hand.seconds.toFixed(1) });
  });

  test('a loss is reported in 45 seconds', async ({ page, service }) => {
    await page.goto(`${service.url}/report-lost`);
    const hand = new Hand(page);
    await hand.type('Item Name', 'Blue umbrella');
    await expect(page.getByLabel('Category')).toHaveValue('Accessories');
    await hand.type('Detailed Description', 'Wooden handle, one rib bent.');
    await hand.type('Last Seen Location', 'Library');
    await hand.tap(page.getByText('Yesterday', { exact: true }));
    await hand.type('Contact Information', 'ada@campus.example');
    await hand.type('Student ID', 'CAMP1234567');
    await hand.type('Your Name', 'Ada Lopez');
    await hand.submit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
    expect(hand.seconds).toBeLessThanOrEqual(45);
    test.info().annotations.push({ type: 'seconds', description: hand.seconds.toFixed(1) });
  });
});
