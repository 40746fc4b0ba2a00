import { newClaim } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, findToast, press, rowCount } from '../test/actions';
import { renderConsole, useMockService } from '../test/console';

const service = useMockService();
const backpack = 'Green canvas backpack';
const claim = () => service.store.claims.find(({ itemTitle }) => itemTitle === backpack);
const item = () => service.store.items.find(({ title }) => title === backpack);

const proof = (name: string, type: string) => ({
  id: crypto.randomUUID(),
  name,
  type,
  size: 10,
  url: `/api/files/${name}`,
});

const review = async () => {
  press(/^Review/, await findRow(backpack));
  const dialog = await screen.findByRole('dialog', { name: backpack });
  await within(dialog).findByRole('button', { name: 'Reject Claim' });
  return dialog;
};

test('§2 the search looks at item, claimant and e-mail; the status filters', async () => {
  const router = renderConsole('/admin/claims');
  await findRow(backpack);
  expect(rowCount()).toBe(2);
  fill(screen.getByRole('searchbox'), 'theo.laurent@');
  await waitFor(() => expect(rowCount()).toBe(1));
  expect(await findRow('Theo Laurent')).toHaveTextContent('Approved');
  fill(screen.getByRole('combobox', { name: 'Status' }), 'pending');
  expect(await screen.findByRole('heading', { name: 'No claim requests found' })).toBeVisible();
  expect(router.state.location.search).toBe('?search=theo.laurent%40&status=pending');
});

test('§2 the details show claimant, description, proof and item', async () => {
  const file = [proof('receipt.pdf', 'application/pdf'), proof('me.jpg', 'image/jpeg')];
  Object.assign(claim() ?? {}, { proofFiles: file, phone: null });
  renderConsole('/admin/claims');
  const dialog = within(await review());
  for (const text of ['Mina Castillo', 'CAMP3310245', 'Not provided', 'Cafeteria']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getByText(/^My initials MC/)).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Proof files (2 files)' })).toBeVisible();
  const pdf = dialog.getByRole('link', { name: 'Open receipt.pdf in a new tab' });
  expect(pdf).toHaveAttribute('href', '/api/files/receipt.pdf');
  expect(pdf.querySelector('img')).toBeNull();
  const picture = dialog.getByRole('link', { name: 'Open me.jpg in a new tab' });
  expect(picture.querySelector('img')).toHaveAttribute('src', '/api/files/me.jpg');
});

test('§4 approving hands the item over', async () => {
  renderConsole('/admin/claims');
  press('Approve Claim', await review());
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: /^View: Green canvas backpack/ })).toBeVisible();
  expect(claim()).toMatchObject({ status: 'approved', verificationNote: 'Approved by administrator' });
  expect(item()?.status).toBe('claimed');
});

test('§4 rejecting asks for a reason, which may be left out', async () => {
  renderConsole('/admin/claims');
  press('Reject Claim', await review());
  const question = await screen.findByRole('alertdialog', { name: 'Reject this claim?' });
  fill(within(question).getByLabelText(/^Reason/), ' The initials are others. ');
  press('Reject Claim', question);
  expect(await findToast('Claim rejected')).toBeVisible();
  expect(claim()).toMatchObject({
    status: 'rejected',
    decisionReason: 'The initials are others.',
    adminNotes: 'Claim rejected by administrator',
  });
  expect(item()?.status).toBe('approved');
});

test('a claim that a colleague has decided meanwhile is explained, and shown as it is', async () => {
  renderConsole('/admin/claims');
  const dialog = await review();
  Object.assign(claim() ?? {}, { status: 'rejected', reviewedAt: '2026-11-20T10:00:00.000Z' });
  press('Approve Claim', dialog);
  expect(await findToast('Failed to approve claim')).toBeVisible();
  expect(await within(dialog).findByText('This claim could not be decided that way')).toBeVisible();
  expect(await within(dialog).findByText('Rejected')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument();
  expect(item()?.status).toBe('approved');
});

test('a claim on an item that is gone to somebody else can only be rejected', async () => {
  Object.assign(item() ?? {}, { status: 'claimed' });
  renderConsole('/admin/claims');
  const dialog = await review();
  expect(within(dialog).getByText(/this claim can only be rejected/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument();
});

test('§2 a decided claim offers no decision, and shows the one that was taken', async () => {
  service.store.claims = [
    newClaim({
      itemId: null,
      itemTitle: 'Deleted thing',
      claimantName: 'Ana',
      studentId: 'CAMP0000001',
      email: 'ana@campus.example',
      ownershipDescription: 'It is mine, as I said before.',
      status: 'rejected',
      reviewedAt: '2026-11-20T10:00:00.000Z',
      decisionReason: 'Another colour',
    }),
  ];
  renderConsole('/admin/claims');
  press(/^View/, await findRow('Deleted thing'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Another colour')).toBeVisible();
  expect(dialog.getByText('This item was deleted.')).toBeVisible();
  expect(dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
});
