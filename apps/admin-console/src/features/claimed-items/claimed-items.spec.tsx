import type { ClaimedItem } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { fill, findRow, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import { getRequests, getSent, stubClaims, stubItems, stubRows, useService } from '../../test/service';

useService();
const claimId = '00000000-0000-4000-8000-0000000000c1';
const earbuds = {
  title: 'Wireless earbuds',
  status: 'claimed',
  dateFound: '2026-11-10',
  dateClaimed: '2026-11-19T10:30:00.000Z',
  claimId,
  claimantName: 'Theo Laurent',
  claimantEmail: 'theo@campus.example',
  studentId: 'CAMP1902764',
  reporterContact: 'gym@campus.example',
} as const;
const stubClaimed = (...items: Parts<ClaimedItem>[]) => stubRows('GET /admin/claimed-items', items);
const openDetails = async (parts: Parts<ClaimedItem> = {}) => {
  const [item] = stubClaimed({ ...earbuds, ...parts });
  const router = renderConsole('/admin/claimed');
  press(/^View/, await findRow(earbuds.title));
  return { item, router, dialog: await screen.findByRole('dialog', { name: earbuds.title }) };
};
const steps = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('§2 claimed items name the claimant, and no one if they were marked by hand; the search is in the request', async () => {
  stubClaimed(earbuds, { title: 'Umbrella', status: 'resolved' });
  renderConsole('/admin/claimed');
  expect(await findRow(earbuds.title)).toHaveTextContent('Theo Laurenttheo@campus.example');
  expect(await findRow('Umbrella')).toHaveTextContent('Marked by hand, no claimant');
  stubClaimed();
  fill(screen.getByRole('searchbox'), 'mina');
  expect(await screen.findByRole('heading', { name: 'No claimed items found' })).toBeVisible();
  expect(getSent('GET /admin/claimed-items').at(-1)).toMatchObject({ search: 'mina' });
});

test('§2 the details show the times and people of report and claim', async () => {
  const { dialog } = await openDetails();
  const [found, claimed] = steps(dialog);
  expect(found).toBe('Item FoundNov 10, 2026');
  expect(claimed).toMatch(/^Item ClaimedNov 19, 2026, 10:30\sAM$/);
  for (const text of [earbuds.claimantName, earbuds.studentId, 'Not provided', earbuds.reporterContact])
    expect(within(dialog).getByText(text)).toBeVisible();
});

test('the timeline ends with the handover: administrator, receiver, identity and reason', async () => {
  const { dialog } = await openDetails({
    status: 'resolved',
    custody: 'handed_over',
    handedOverAt: '2026-11-20T09:15:00.000Z',
    handedOverBy: 'Alex Morgan',
    identityShown: 'passport',
    handoverReason: 'code_missing',
  });
  const last = 'By Alex Morgan · To Theo Laurent · Passport · The code is not at hand';
  expect(steps(dialog).at(-1)).toContain(last);
});

test('§9 Export CSV writes the whole filtered list, Export Record the one item', async () => {
  const saved = catchDownloads();
  const { item, dialog } = await openDetails();
  press('Export Record', dialog);
  const name = `claimed-item-${item?.id}.csv`;
  expect(await findToast(`1 row exported to ${name}`)).toBeVisible();
  press('Close', dialog);
  press('Export CSV');
  expect(await findToast(/^1 row exported to claimed-items-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
  expect(saved.names()).toEqual([name, expect.stringMatching(/^claimed-items-/)]);
});

test('the claim by which an item was handed over is a step away', async () => {
  stubClaims({ id: claimId, itemTitle: earbuds.title, ownershipDescription: 'The scratch on the lid' });
  const { router } = await openDetails();
  fireEvent.click(await screen.findByRole('link', { name: 'See the claim' }));
  expect(await screen.findByText(/^The scratch on the lid/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/claims');
});

test('an item is reversed from the list of claimed items after a question', async () => {
  const [claimed] = stubItems({ title: earbuds.title, status: 'claimed' });
  await openDetails({ id: claimed?.id });
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  stubClaimed();
  press('Take back', await screen.findByRole('alertdialog', { name: `Take back “${earbuds.title}”?` }));
  expect(await screen.findByRole('heading', { name: 'No claimed items found' })).toBeVisible();
  expect(getRequests('POST /admin/items/:id/approve')).toMatchObject([{ params: { id: claimed?.id } }]);
});
