import { claim, reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';
import { bodyOf } from '../../../support/http.ts';

test('§2 §9 Claimed Items: timeline, Export Record, Export CSV; no cell is a formula', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const title = own('Bassoon');
  const id = await reportFound(service, title);
  const claimId = await claim(service, id, '=HYPERLINK("https://evil.example")');
  await bodyOf(await admin.post(`/claims/${claimId}/approve`), 200);
  const byHand = await reportFound(service, `${title} reed`);
  await bodyOf(await admin.post(`/items/${byHand}/mark-claimed`), 200);

  await desk.open('/admin/claimed', 'Claimed Items', title);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  await expect(desk.row(`${title} reed`)).toContainText('Marked by hand, no claimant');
  const list = await desk.save(page.getByRole('button', { name: 'Export CSV' }));
  expect(list.name).toMatch(/^claimed-items-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...lines] = list.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe(
    'ID,Title,Category,Location found,Description,Status,Date Found,Date Claimed,Claimant Name,Claimant Email,Claimant Phone,Student ID,Reporter contact',
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
