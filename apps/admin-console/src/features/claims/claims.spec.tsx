import { decideClaim } from '@lost-found/api-client';
import type { AdminClaim } from '@lost-found/contracts';
import { newClaim, newMessage } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, press, pressKey, rowCount, standsStill } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

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
  await standsStill(dialog);
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

test('on a campus with several desks, claims are filtered by the desk of their item', async () => {
  const { desks } = service.store.config;
  const north = {
    id: crypto.randomUUID(),
    name: 'North desk',
    address: '',
    nameEn: null,
    nameEs: null,
    nameFr: null,
    hours: '',
    mapUrl: '',
  };
  desks.push(north);
  Object.assign(item() ?? {}, { deskId: north.id });
  const router = renderConsole('/admin/claims');
  await findRow(backpack);
  const filter = screen.getByRole('combobox', { name: 'Desk' });
  fill(filter, north.id);
  await waitFor(() => expect(rowCount()).toBe(1));
  expect(router.state.location.search).toBe(`?deskId=${north.id}`);
  fill(filter, 'none');
  await waitFor(() => expect(screen.queryByText(backpack)).not.toBeInTheDocument());
});

test('§2 the details show claimant, proof and item, at the top what is compared, and have no focus on what closes them', async () => {
  const pictures = [proof('me.jpg', 'image/jpeg'), proof('bag.jpg', 'image/jpeg')];
  const proofFiles = [...pictures, proof('receipt.pdf', 'application/pdf')];
  Object.assign(claim() ?? {}, { proofFiles, phone: null });
  renderConsole('/admin/claims');
  const dialog = within(await review());
  const [found, claimed] = dialog.getAllByRole('region');
  expect(found).toHaveAccessibleName('Description');
  expect(found).toHaveTextContent(item()?.description ?? '');
  expect(claimed).toHaveAccessibleName('Ownership description');
  expect(claimed).toHaveTextContent(/My initials MC/);
  expect(found?.parentElement).toBe(claimed?.parentElement);
  expect(dialog.getAllByText(backpack)).toHaveLength(1);
  await waitFor(() => expect(dialog.getByRole('group', { name: backpack })).toHaveFocus());
  for (const text of ['Mina Castillo', 'CAMP3310245', 'Not provided', 'Cafeteria']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getByRole('heading', { name: 'Proof files (3 files)' })).toBeVisible();
  // Nothing is saved on the desk's computer unless it is asked for.
  expect(dialog.queryByRole('link', { name: /receipt\.pdf/ })).not.toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'receipt.pdf' }));
  const document = within(await screen.findByRole('dialog', { name: 'receipt.pdf' }));
  expect(document.getByRole('link', { name: 'Download receipt.pdf' })).toHaveAttribute(
    'href',
    '/api/files/receipt.pdf',
  );
  fireEvent.click(document.getByRole('button', { name: 'Close' }));
  const picture = dialog.getByRole('button', { name: 'View me.jpg' });
  expect(picture.querySelector('img')).toHaveAttribute('src', '/api/files/me.jpg?size=thumbnail');
  fireEvent.click(picture);
  const viewer = within(await screen.findByRole('dialog', { name: 'me.jpg' }));
  expect(viewer.getByText('File 1 of 3')).toBeVisible();
  expect(viewer.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  expect(viewer.getByRole('img', { name: 'me.jpg' })).toHaveAttribute('src', '/api/files/me.jpg');
  const next = viewer.getByRole('button', { name: 'Next' });
  fireEvent.click(next);
  expect(await screen.findByRole('img', { name: 'bag.jpg' })).toBeVisible();
  fireEvent.click(next);
  expect(await screen.findByText('This PDF cannot be shown here')).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('a claim that another administrator decides loses its buttons while it is open', async () => {
  renderConsole('/admin/claims');
  const dialog = within(await review());
  await waitFor(() => expect(service.store.streams.size).toBe(1));
  await decideClaim(claim()?.id ?? '', 'reject', { decisionReason: 'Another colour' });
  expect(await dialog.findByText('Another colour')).toBeVisible();
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument(),
  );
  expect(dialog.queryByRole('button', { name: 'Reject Claim' })).not.toBeInTheDocument();
  pressKey(screen.getByRole('dialog'), 'a');
  expect(claim()?.status).toBe('rejected');
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

test('§4 approving hands the item over; it may carry a reason, too, which is not asked for', async () => {
  renderConsole('/admin/claims');
  const dialog = await review();
  fill(within(dialog).getByLabelText(/^Reason/), ' Please bring your student card. ');
  press('Reject Claim', dialog);
  const question = await screen.findByRole('alertdialog', { name: 'Reject this claim?' });
  expect(within(question).getByLabelText(/^Reason/)).toHaveValue(' Please bring your student card. ');
  press('Cancel', question);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  press('Approve Claim', dialog);
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The finder still has it: the row offers to take it in.
  expect(await screen.findByRole('button', { name: /^Received: Green canvas backpack/ })).toBeVisible();
  expect(claim()).toMatchObject({
    status: 'approved',
    verificationNote: 'Approved by administrator',
    decisionReason: 'Please bring your student card.',
    adminNotes: null,
  });
  expect(item()?.status).toBe('claimed');
});

test('a claim that a colleague has just decided is explained, and shown in its new state', async () => {
  renderConsole('/admin/claims');
  const dialog = await review();
  Object.assign(claim() ?? {}, { status: 'rejected', reviewedAt: '2026-11-20T10:00:00.000Z' });
  press('Approve Claim', dialog);
  expect(await findToast('Failed to approve claim')).toBeVisible();
  // Nothing else waited: the dialog was closed, and came back with it.
  const said = await screen.findByText('This claim could not be decided that way');
  const back = within(said.closest('[role="dialog"]') as HTMLElement);
  expect(await back.findByText('Rejected')).toBeVisible();
  expect(back.queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument();
  expect(item()?.status).toBe('approved');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Review/, hidden: true })).toBeNull());
});

test('a claim on an item of another person can only be rejected', async () => {
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
  const buttons = dialog.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
  expect(buttons).toEqual(['Close', 'Conversation', 'Send a new link', 'Add note', 'Send Message']);
});

const another = (itemTitle: string, claimantName: string, more: Partial<AdminClaim> = {}) =>
  newClaim({
    itemId: service.store.items.find(({ title }) => title === itemTitle)?.id ?? null,
    itemTitle,
    claimantName,
    studentId: 'CAMP7654321',
    email: 'other@campus.example',
    ownershipDescription: `Words of ${claimantName}, long enough.`,
    ...more,
  });

test('a decision opens the next waiting claim, and the end of the queue is announced', async () => {
  service.store.claims.push(another('Black umbrella with a wooden handle', 'Noor Haddad'));
  const router = renderConsole('/admin/claims');
  press('Approve Claim', await review());
  const next = await screen.findByRole('dialog', { name: 'Black umbrella with a wooden handle' });
  expect(await within(next).findByText('Words of Noor Haddad, long enough.')).toBeVisible();
  await waitFor(() => expect(within(next).getByRole('group')).toHaveFocus());
  press('Reject Claim', next);
  press('Reject Claim', await screen.findByRole('alertdialog'));
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(service.store.claims.map(({ status }) => status)).not.toContain('pending');
});

test('the second press of a double click decides nothing', async () => {
  renderConsole('/admin/claims');
  const approve = within(await review()).getByRole('button', { name: 'Approve Claim' });
  fireEvent.click(approve, { detail: 2 });
  expect(approve).not.toHaveAttribute('aria-busy');
});

test('keys decide: r asks for the reason, a approves, n opens the next', async () => {
  service.store.claims.push(another('Black umbrella with a wooden handle', 'Noor Haddad'));
  renderConsole('/admin/claims');
  const dialog = await review();
  pressKey(dialog, 'r');
  const question = await screen.findByRole('alertdialog', { name: 'Reject this claim?' });
  pressKey(question, 'a');
  press('Cancel', question);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(claim()?.status).toBe('pending');
  pressKey(dialog, 'n');
  await screen.findByText('Words of Noor Haddad, long enough.');
  pressKey(dialog, 'a');
  expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
  expect(claim()?.status).toBe('pending');
});

test('claims on one item are shown side by side, with its description', async () => {
  service.store.claims.push(another(backpack, 'Noor Haddad'));
  Object.assign(item() ?? {}, { thumbnail: '/api/files/bag.jpg?size=thumbnail' });
  renderConsole('/admin/claims');
  press(/^Review: Green canvas backpack, Mina/, await findRow('Mina Castillo'));
  const region = await screen.findByRole('region', { name: 'Claims on this item, side by side' });
  const compared = within(region);
  expect(compared.getByText(item()?.description ?? '')).toBeVisible();
  expect(region.querySelector('img')).toHaveAttribute('src', '/api/files/bag.jpg?size=thumbnail');
  expect(compared.getByText(/^My initials MC/)).toBeVisible();
  expect(await compared.findByText('Words of Noor Haddad, long enough.')).toBeVisible();
  press('Open: claim of Noor Haddad');
  expect(await screen.findByText('other@campus.example', { selector: 'a' })).toBeVisible();
});

test('other claims under the same student ID are flagged in the list and named in the details', async () => {
  const studentId = claim()?.studentId as string;
  service.store.claims.push(another('Black umbrella with a wooden handle', 'Mina C.', { studentId }));
  renderConsole('/admin/claims');
  expect(await findRow('Mina C.')).toHaveTextContent('Same student ID: +1');
  const dialog = within(await review());
  expect(dialog.getByText('There is 1 other claim under this student ID')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'View: Black umbrella with a wooden handle, Mina C.' }));
  expect(await screen.findByText('Words of Mina C., long enough.')).toBeVisible();
});

test('§3 the desk reads what the claimant wrote and answers', async () => {
  const claimId = claim()?.id as string;
  service.store.messages.push(
    newMessage({ claimId, senderRole: 'user', content: 'The bottle is dented at the bottom.' }),
  );
  renderConsole('/admin/claims');
  expect(await findRow(backpack)).toHaveTextContent('1 new message');
  const dialog = await review();
  const log = await within(dialog).findByRole('log', { name: 'Conversation with the claimant' });
  expect(await within(log).findByText('The bottle is dented at the bottom.')).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveTextContent('1 new message'));
  const text = within(dialog).getByLabelText('Message to the claimant');
  press('Send Message', dialog);
  expect(await within(dialog).findByText('Please write a message')).toBeVisible();
  fill(text, ' Please bring the bottle. ');
  press('Send Message', dialog);
  expect(await within(log).findByText('Please bring the bottle.')).toBeVisible();
  await waitFor(() => expect(text).toHaveValue(''));
});

test('an approved claim shows its pick-up code, and sends another one', async () => {
  const approved = service.store.claims.find(({ status }) => status === 'approved');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  service.store.pickups.set(approved?.id ?? '', { code: '012345', expiresAt });
  const item = service.store.items.find(({ id }) => id === approved?.itemId);
  if (item) item.custody = 'at_desk';
  renderConsole(`/admin/claims?claim=${approved?.id}`);
  const pickup = within(await screen.findByRole('region', { name: 'Pick-up' }));
  expect(pickup.getByText('012345')).toBeVisible();
  fireEvent.click(pickup.getByRole('button', { name: 'Send a new code' }));
  expect(await findToast(`A new code was sent to ${approved?.email}.`)).toBeVisible();
  await waitFor(() => expect(pickup.queryByText('012345')).not.toBeInTheDocument());
});

test('an item that is with its finder is named as such, taken in from its row, and then has a code', async () => {
  const approved = service.store.claims.find(({ status }) => status === 'approved');
  const item = service.store.items.find(({ id }) => id === approved?.itemId);
  Object.assign(item ?? {}, { custody: 'with_finder', contactInfo: '+1 555 010 0147' });
  renderConsole(`/admin/claims?need=to_be_brought_in&claim=${approved?.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The item is still with its finder')).toBeVisible();
  expect(dialog.getByText('Nobody can write to the finder. Please call: +1 555 010 0147')).toBeVisible();
  press('Close', await screen.findByRole('dialog'));
  press(/^Received/, await findRow(approved?.itemTitle ?? ''));
  const question = await screen.findByRole('alertdialog');
  press('Received', question);
  await waitFor(() => expect(service.store.pickups.get(approved?.id ?? '')?.code).toMatch(/^\d{6}$/));
});

test('an item that is with its finder is taken in from its claim', async () => {
  const approved = service.store.claims.find(({ status }) => status === 'approved');
  const item = service.store.items.find(({ id }) => id === approved?.itemId);
  Object.assign(item ?? {}, { custody: 'with_finder' });
  renderConsole(`/admin/claims?claim=${approved?.id}`);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Received' }));
  press('Received', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(service.store.pickups.get(approved?.id ?? '')?.code).toMatch(/^\d{6}$/));
});

test('the item of an approved claim is reversed after a question', async () => {
  const approved = service.store.claims.find(({ status }) => status === 'approved');
  renderConsole(`/admin/claims?claim=${approved?.id}`);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Take back' }));
  press('Take back', await screen.findByRole('alertdialog', { name: /^Take back/ }));
  expect(await findToast('Item status updated to approved')).toBeVisible();
  expect(approved).toMatchObject({ status: 'rejected', adminNotes: 'Approval withdrawn by administrator' });
});

test('an approval may end the other claims on the item', async () => {
  service.store.claims.push(another('Green canvas backpack', 'Rita Rival'));
  renderConsole(`/admin/claims?claim=${claim()?.id}`);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByLabelText('Then reject the other claim on it, too'));
  expect(within(dialog).getByLabelText(/^Reason for the others/)).toHaveDisplayValue(
    'Returned to somebody else',
  );
  press('Approve Claim', dialog);
  await waitFor(() =>
    expect(service.store.claims.find(({ claimantName }) => claimantName === 'Rita Rival')).toMatchObject({
      status: 'rejected',
      decisionReason: 'Somebody else could show that the item is theirs.',
    }),
  );
});

test('a claim that was handed over says when, and shows no code', async () => {
  const approved = service.store.claims.find(({ status }) => status === 'approved');
  Object.assign(approved ?? {}, { handedOverAt: '2026-03-02T10:00:00.000Z' });
  renderConsole(`/admin/claims?claim=${approved?.id}`);
  const pickup = within(await screen.findByRole('region', { name: 'Pick-up' }));
  expect(pickup.getByText(/^Mar 2, 2026, 10:00/)).toBeVisible();
  expect(pickup.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
});

test('a reminder waits until the approval can no longer be undone', async () => {
  service.store.config.delays.undo = 3_600_000;
  Object.assign(item() ?? {}, {
    custody: 'with_finder',
    status: 'claimed',
    contactInfo: 'ann@campus.example',
  });
  Object.assign(claim() ?? {}, { status: 'approved', reviewedAt: new Date().toISOString() });
  renderConsole(`/admin/claims?claim=${claim()?.id}`);
  const dialog = await screen.findByRole('dialog', { name: backpack });
  expect(await within(dialog).findByRole('button', { name: 'Remind Now' })).toBeDisabled();
  expect(
    within(dialog).getByText(/^Possible in \d+ s: the message about the approval goes out/),
  ).toBeVisible();
});

test('the finder of a promised item is reminded from the row and from the claim, once in an hour', async () => {
  Object.assign(item() ?? {}, {
    custody: 'with_finder',
    status: 'claimed',
    contactInfo: 'ann@campus.example',
  });
  Object.assign(claim() ?? {}, { status: 'approved' });
  renderConsole('/admin/claims?need=to_be_brought_in');
  const row = await findRow(backpack);
  expect(row).toHaveTextContent('No reminder yet');
  await choose('Remind Now', row);
  expect(await findToast('The finder was reminded')).toBeVisible();
  await waitFor(() => expect(row).toHaveTextContent(/1 reminder, on /));
  await choose('View', row);
  const dialog = await screen.findByRole('dialog', { name: backpack });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Remind Now' }));
  expect(await findToast(/^No reminder was sent\. The last reminder went out/)).toBeVisible();
});
