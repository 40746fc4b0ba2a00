import { durations } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import { reportFound } from '../../../support/http.ts';
import { withDelays } from '../../../support/portal/delays.ts';
import { fillClaim, fillFoundReport, fillLostReport } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';
import { expect, test } from '../../../support/test.ts';

const t = textsIn('en');
const own = (what: string) => `${what} ${test.info().project.name}`;

/** Milliseconds by which a timer may be early, and a busy machine late. */
const [early, late] = [100, 4_000];

/** How long something lasts, in milliseconds; fails unless it is what the specification says. */
const expectToLast = async (milliseconds: number, begin: Locator, end: () => Promise<void>) => {
  await begin.waitFor();
  const started = Date.now();
  await end();
  const lasted = Date.now() - started;
  expect(lasted).toBeGreaterThan(milliseconds - 1_000 - early);
  expect(lasted).toBeLessThan(milliseconds + late);
};

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ }).click();
const searchOpens = (page: Page, url: string) => () => page.waitForURL(`${url}/search`);

test('§9 Delays: after a found report the search opens in 3 seconds, counted down @desktop', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/report`);
  await fillFoundReport(page, t, own('Lyre'));
  await submit(page);
  const counting = page.getByText('Taking you to the search in 3 seconds.');
  await expectToLast(durations.foundReportRedirect, counting, searchOpens(page, service.url));
});

test('§9 Delays: after a lost report the search opens in 5 seconds, counted down @desktop', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/report-lost`);
  await fillLostReport(page, t, own('Harp'));
  await submit(page);
  const counting = page.getByText('Taking you to the search in 5 seconds.');
  await expectToLast(durations.lostReportRedirect, counting, searchOpens(page, service.url));
});

test('§9 Delays: a claim is being submitted for 2 seconds, its success shows for 3 @desktop', async ({
  page,
  service,
}) => {
  await withDelays(page, { claimSubmit: durations.claimSubmit });
  const { id } = await reportFound(service, own('Gong'));
  await page.goto(`${service.url}/item/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fillClaim(dialog, t, own('Gus Claimant'));
  await submit(page);
  const sent = dialog.getByText('Claim submitted successfully!');
  await expectToLast(durations.claimSubmit, dialog.getByRole('button', { name: 'Submitting...' }), () =>
    sent.waitFor(),
  );
  await expectToLast(durations.claimSuccess, sent, () => dialog.waitFor({ state: 'hidden' }));
});

test('§5 Files: a message about skipped files clears after 3 seconds @desktop', async ({ page, service }) => {
  await page.goto(`${service.url}/report`);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').first().setInputFiles(text);
  const message = page.getByText(/^Some files were skipped/);
  await expectToLast(durations.fileError, message, () => message.waitFor({ state: 'hidden' }));
});
