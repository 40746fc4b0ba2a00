import type { AdminClaimPage, AdminItem } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { renderConsole } from '../../test/console';
import {
  countStreams,
  getRequests,
  getSent,
  refuse,
  sendEvent,
  stub,
  stubClaims,
  stubItems,
  stubOnce,
  useService,
} from '../../test/service';

useService();
const backpack = 'Green canvas backpack';
const itemId = '00000000-0000-4000-8000-00000000000b';
const item = { id: itemId, title: backpack, description: 'With a torn strap', location: 'Cafeteria' };
const mina = { claimantName: 'Mina Castillo', studentId: 'CAMP3310245', email: 'mina@campus.example' };

/** A pending claim of Mina on the backpack. */
const minasClaim = (parts: Parts<AdminClaimPage> = {}): Parts<AdminClaimPage> => ({
  ...mina,
  itemId,
  itemTitle: backpack,
  itemStatus: 'approved',
  itemCustody: 'with_finder',
  status: 'pending',
  ownershipDescription: 'My initials MC are inside',
  item: { status: 'approved', custody: 'with_finder', ...item },
  ...parts,
});
/** A claim of Noor that waits, too. */
const noorsClaim = (parts: Parts<AdminClaimPage> = {}): Parts<AdminClaimPage> => ({
  claimantName: 'Noor Haddad',
  email: 'noor@campus.example',
  status: 'pending',
  itemId: '00000000-0000-4000-8000-00000000000c',
  itemTitle: 'Black umbrella',
  itemStatus: 'approved',
  item: { title: 'Black umbrella', status: 'approved' },
  ownershipDescription: 'Words of Noor, long enough.',
  ...parts,
});

const rejection = {
  status: 'rejected',
  decisionReason: 'Another colour',
  reviewedAt: '2026-11-22T10:00:00.000Z',
} as const;

/** The dialog of a claim, when it shows the end, which is drawn after the comparison. */
const findClaim = async () => {
  const dialog = await screen.findByRole('dialog', { name: backpack });
  await within(dialog).findByRole('heading', { name: 'Conversation with the claimant' });
  return dialog;
};

/** Opens the claim at its address. */
const openClaim = async (
  parts: Parts<AdminClaimPage>,
  ofItem: Partial<NonNullable<AdminClaimPage['item']>> = {},
) => {
  const custody = ofItem.custody === undefined ? {} : { itemCustody: ofItem.custody };
  const [claim] = stubClaims(minasClaim({ ...parts, ...custody, item: { ...item, ...ofItem } }));
  renderConsole(`/admin/claims?claim=${claim?.id}`);
  return { claim, dialog: await findClaim() };
};
/** Opens the first claim of the list. */
const review = async (...claims: Parts<AdminClaimPage>[]) => {
  const rows = stubClaims(...(claims.length > 0 ? claims : [minasClaim()]));
  const router = renderConsole('/admin/claims');
  press(/^Review/, await findRow(backpack));
  const dialog = await findClaim();
  await standsStill(dialog);
  return { dialog, rows, router };
};

test('§2 search, status and desk are in the request and the address', async () => {
  const deskId = '00000000-0000-4000-8000-0000000000de';
  stub('GET /config', { desks: [{ name: 'Front desk' }, { id: deskId, name: 'North desk' }] });
  stubClaims(minasClaim());
  const router = renderConsole('/admin/claims');
  await findRow(backpack);
  fill(screen.getByRole('searchbox'), 'theo.laurent@');
  fill(await screen.findByRole('combobox', { name: 'Desk' }), deskId);
  stubClaims();
  fill(screen.getByRole('combobox', { name: 'Status' }), 'pending');
  expect(await screen.findByRole('heading', { name: 'No claim requests found' })).toBeVisible();
  const query = { search: 'theo.laurent@', status: 'pending', deskId };
  await waitFor(() => expect(getSent('GET /admin/claims').at(-1)).toMatchObject(query));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(query);
});

describe('the details', () => {
  test('§2 show claimant, proof and item, at the top what is compared, and have no focus on what closes them', async () => {
    const { dialog: element } = await review();
    const dialog = within(element);
    const [found, claimed] = dialog.getAllByRole('region');
    expect(found).toHaveAccessibleName('Description');
    expect(found).toHaveTextContent(item.description);
    expect(claimed).toHaveAccessibleName('Ownership description');
    expect(claimed).toHaveTextContent(/My initials MC/);
    expect(found?.parentElement).toBe(claimed?.parentElement);
    await waitFor(() => expect(dialog.getByRole('group', { name: backpack })).toHaveFocus());
    for (const text of [mina.claimantName, mina.studentId, 'Not provided', item.location])
      expect(dialog.getByText(text)).toBeVisible();
  });

  test('§2 show each proof file in a viewer, and save it only on request', async () => {
    const proof = (name: string, type: string) => ({ name, type, size: 10, url: `/api/files/${name}` });
    const proofFiles = [
      ...[proof('me.jpg', 'image/jpeg'), proof('bag.jpg', 'image/jpeg')],
      proof('receipt.pdf', 'application/pdf'),
    ];
    const { dialog: element } = await review(minasClaim({ proofFiles }));
    const dialog = within(element);
    expect(dialog.getByRole('heading', { name: 'Proof files (3 files)' })).toBeVisible();
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

  test('lose their buttons when another administrator decides', async () => {
    const { dialog: element, rows } = await review();
    const dialog = within(element);
    await waitFor(() => expect(countStreams()).toBe(1));
    Object.assign(rows[0] ?? {}, rejection);
    sendEvent('changed');
    expect(await dialog.findByText('Another colour')).toBeVisible();
    for (const name of ['Approve Claim', 'Reject Claim'])
      await waitFor(() => expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument());
    pressKey(element, 'a');
    expect(getRequests('POST /admin/claims/:id/approve')).toHaveLength(0);
  });

  test('offer no approval of an item of another person', async () => {
    const { dialog } = await review(
      minasClaim({ itemStatus: 'claimed', item: { ...item, status: 'claimed' } }),
    );
    expect(within(dialog).getByText(/this claim can only be rejected/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument();
  });

  test('§2 of a decided claim offer no decision, and show the one that was taken', async () => {
    stubClaims(
      minasClaim({ ...rejection, canRenewLink: true, itemId: null, itemTitle: 'Deleted thing', item: null }),
    );
    renderConsole('/admin/claims');
    press(/^View/, await findRow('Deleted thing'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Another colour')).toBeVisible();
    expect(dialog.getByText('This item was deleted.')).toBeVisible();
    const buttons = dialog.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
    expect(buttons).toEqual(['Close', 'Conversation', 'Send a new link', 'Add note', 'Send Message']);
  });

  test('show the claims on one item side by side, with its description', async () => {
    const otherClaims = [
      { id: '00000000-0000-4000-8000-0000000000c2', claimantName: 'Noor Haddad', status: 'pending' as const },
    ];
    const thumbnail = '/api/files/bag.jpg?size=thumbnail';
    stubClaims(
      minasClaim({ otherClaims, item: { ...item, thumbnail } }),
      noorsClaim({ id: otherClaims[0]?.id, itemId, itemTitle: backpack, item }),
    );
    renderConsole('/admin/claims');
    press(/^Review: Green canvas backpack, Mina/, await findRow(mina.claimantName));
    const region = await screen.findByRole('region', { name: 'Claims on this item, side by side' });
    const compared = within(region);
    expect(compared.getByText(item.description)).toBeVisible();
    expect(region.querySelector('img')).toHaveAttribute('src', thumbnail);
    expect(compared.getByText(/^My initials MC/)).toBeVisible();
    expect(await compared.findByText('Words of Noor, long enough.')).toBeVisible();
    press('Open: claim of Noor Haddad');
    expect(await screen.findByText('noor@campus.example', { selector: 'a' })).toBeVisible();
  });

  test('name other claims under the same student ID, which the list flags', async () => {
    const id = '00000000-0000-4000-8000-0000000000c2';
    const same = { id, claimantName: 'Mina C.', itemTitle: 'Black umbrella', status: 'pending' as const };
    const { dialog } = await review(
      minasClaim({ sameStudentClaims: 1, claimsBySameStudent: [same] }),
      noorsClaim({ id, claimantName: same.claimantName, sameStudentClaims: 1 }),
    );
    expect(await screen.findByText('Mina C.')).toBeInTheDocument();
    expect(screen.getAllByText('Same student ID: +1')).not.toHaveLength(0);
    expect(within(dialog).getByText('There is 1 other claim under this student ID')).toBeVisible();
    press('View: Black umbrella, Mina C.', dialog);
    expect(await screen.findByText('Words of Noor, long enough.')).toBeVisible();
  });
});

describe('a decision', () => {
  test('§4 to reject asks for a reason, which may be left out', async () => {
    const { dialog } = await review();
    press('Reject Claim', dialog);
    const question = await screen.findByRole('alertdialog', { name: 'Reject this claim?' });
    fill(within(question).getByLabelText(/^Reason/), ' The initials are others. ');
    press('Reject Claim', question);
    expect(await findToast('Claim rejected')).toBeVisible();
    const decisionReason = 'The initials are others.';
    expect(getSent('POST /admin/claims/:id/reject')).toMatchObject([{ decisionReason }]);
  });

  test('§4 to approve may carry a reason, too, which is not asked for', async () => {
    const { dialog, rows } = await review();
    fill(within(dialog).getByLabelText(/^Reason/), ' Please bring your student card. ');
    press('Reject Claim', dialog);
    const question = await screen.findByRole('alertdialog', { name: 'Reject this claim?' });
    expect(within(question).getByLabelText(/^Reason/)).toHaveValue(' Please bring your student card. ');
    press('Cancel', question);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    Object.assign(rows[0] ?? {}, { itemStatus: 'claimed' });
    press('Approve Claim', dialog);
    expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The finder still has it: the row offers to take it in.
    expect(await screen.findByRole('button', { name: /^Received: Green canvas backpack/ })).toBeVisible();
    const decisionReason = 'Please bring your student card.';
    expect(getSent('POST /admin/claims/:id/approve')).toMatchObject([{ decisionReason }]);
  });

  test('that comes after the one of a colleague is explained, and the claim is shown in its new state', async () => {
    const { dialog, rows } = await review();
    stub('POST /admin/claims/:id/approve', () => {
      Object.assign(rows[0] ?? {}, { status: 'rejected', reviewedAt: '2026-11-20T10:00:00.000Z' });
      return refuse('transition_not_allowed');
    });
    press('Approve Claim', dialog);
    expect(await findToast('Failed to approve claim')).toBeVisible();
    // Nothing else waited: the dialog was closed, and came back with it.
    const text = await screen.findByText('This claim could not be decided that way');
    const back = within(text.closest('[role="dialog"]') as HTMLElement);
    expect(await back.findByText('Rejected')).toBeVisible();
    expect(back.queryByRole('button', { name: 'Approve Claim' })).not.toBeInTheDocument();
  });

  test('opens the next waiting claim, and the end of the queue is announced', async () => {
    const { dialog, router, rows } = await review(minasClaim(), noorsClaim());
    press('Approve Claim', dialog);
    const next = await screen.findByRole('dialog', { name: 'Black umbrella' });
    expect(await within(next).findByText('Words of Noor, long enough.')).toBeVisible();
    await waitFor(() => expect(within(next).getByRole('group')).toHaveFocus());
    press('Reject Claim', next);
    press('Reject Claim', await screen.findByRole('alertdialog'));
    expect(await findToast('Nothing else is waiting here.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'rejected']);
  });

  test('is not taken by the second press of a double click', async () => {
    const { dialog } = await review();
    const approve = within(dialog).getByRole('button', { name: 'Approve Claim' });
    fireEvent.click(approve, { detail: 2 });
    expect(approve).not.toHaveAttribute('aria-busy');
  });

  test('has keys: r asks for the reason, a approves, n opens the next', async () => {
    const { dialog, rows } = await review(minasClaim(), noorsClaim());
    pressKey(dialog, 'r');
    const question = await screen.findByRole('alertdialog', { name: 'Reject this claim?' });
    pressKey(question, 'a');
    press('Cancel', question);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    pressKey(dialog, 'n');
    await screen.findByText('Words of Noor, long enough.');
    pressKey(dialog, 'a');
    expect(await findToast('Claim approved and item marked as claimed')).toBeVisible();
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'approved']);
  });

  test('to approve may end the other claims on the item', async () => {
    const otherClaims = [{ claimantName: 'Rita Rival', status: 'pending' as const }];
    const { dialog } = await openClaim({ otherClaims }, { status: 'approved' });
    fireEvent.click(await within(dialog).findByLabelText('Then reject the other claim on it, too'));
    const reason = within(dialog).getByLabelText<HTMLSelectElement>(/^Reason for the others/);
    expect(reason).toHaveDisplayValue('Returned to somebody else');
    press('Approve Claim', dialog);
    const rejectOthers = { templateId: reason.value };
    await waitFor(() => expect(getSent('POST /admin/claims/:id/approve')).toMatchObject([{ rejectOthers }]));
  });
});

describe('an approved claim', () => {
  const approved = { status: 'approved', itemStatus: 'claimed' } as const;
  const pickupRegion = async () => within(await screen.findByRole('region', { name: 'Pick-up' }));

  test('shows its pick-up code, and sends another one', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await openClaim(
      { ...approved, pickup: { code: '012345', expiresAt }, canRenewPickup: true },
      { status: 'claimed', custody: 'at_desk' },
    );
    const pickup = await pickupRegion();
    expect(pickup.getByText('012345')).toBeVisible();
    fireEvent.click(pickup.getByRole('button', { name: 'Send a new code' }));
    expect(await findToast(`A new code was sent to ${mina.email}.`)).toBeVisible();
  });

  test('names an item that is with its finder; the item is taken in from the claim and from its row', async () => {
    stubItems({ ...item, status: 'claimed', custody: 'with_finder' } as Parts<AdminItem>);
    const { dialog } = await openClaim(approved, {
      status: 'claimed',
      custody: 'with_finder',
      contactInfo: '+1 555 010 0147',
    });
    expect(await within(dialog).findByText('The item is still with its finder')).toBeVisible();
    const call = 'Nobody can write to the finder. Please call: +1 555 010 0147';
    expect(within(dialog).getByText(call)).toBeVisible();
    press('Received', dialog);
    press('Received', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(getRequests('POST /admin/items/:id/receive')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    press('Close', dialog);
    press(/^Received/, await findRow(backpack));
    press('Received', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(getRequests('POST /admin/items/:id/receive')).toHaveLength(2));
  });

  test('is reversed with its item after a question', async () => {
    stubItems({ ...item, status: 'claimed' });
    const { dialog } = await openClaim(approved, { status: 'claimed' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Take back' }));
    press('Take back', await screen.findByRole('alertdialog', { name: /^Take back/ }));
    expect(await findToast('Item status updated to approved')).toBeVisible();
    expect(getRequests('POST /admin/items/:id/approve')).toMatchObject([{ params: { id: itemId } }]);
  });

  test('that was handed over says when, and shows no code', async () => {
    await openClaim(
      { ...approved, handedOverAt: '2026-03-02T10:00:00.000Z' },
      { status: 'resolved', custody: 'at_desk' },
    );
    const pickup = await pickupRegion();
    expect(pickup.getByText(/^Mar 2, 2026, 10:00/)).toBeVisible();
    expect(pickup.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  });
});

describe('a reminder', () => {
  const waiting = { status: 'approved', itemStatus: 'claimed' } as const;
  const atFinder = { status: 'claimed', custody: 'with_finder', contactInfo: 'ann@campus.example' } as const;

  test('waits until the approval can no longer be undone', async () => {
    stub('GET /config', { delays: { undo: 3_600_000 } });
    const { dialog } = await openClaim({ ...waiting, reviewedAt: new Date().toISOString() }, atFinder);
    expect(await within(dialog).findByRole('button', { name: 'Remind Now' })).toBeDisabled();
    const reason = /^Possible in \d+ s: the message about the approval goes out/;
    expect(within(dialog).getByText(reason)).toBeVisible();
  });

  test('to the finder of a promised item is sent from the row and from the claim; a refusal says why', async () => {
    const [claim] = stubClaims(minasClaim({ ...waiting, item: { ...item, ...atFinder } }));
    const remindedAt = new Date().toISOString();
    stubOnce('POST /admin/claims/:id/remind', () => Object.assign(claim ?? {}, { reminders: 1, remindedAt }));
    renderConsole('/admin/claims?need=to_be_brought_in');
    const row = await findRow(backpack);
    expect(row).toHaveTextContent('No reminder yet');
    await choose('Remind Now', row);
    expect(await findToast('The finder was reminded')).toBeVisible();
    await waitFor(() => expect(row).toHaveTextContent(/1 reminder, on /));
    stub('POST /admin/claims/:id/remind', refuse('reminded_lately'));
    await choose('View', row);
    const dialog = await screen.findByRole('dialog', { name: backpack });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Remind Now' }));
    expect(await findToast(/^No reminder was sent\. The last reminder went out/)).toBeVisible();
  });
});

test('the answers of finder and claimant stand side by side, and what both say is marked and named', async () => {
  const ask = (en: string) => ({ en, es: `${en} (es)`, fr: `${en} (fr)` });
  const { dialog } = await openClaim(
    { answers: [{ question: ask('Which make?'), answer: 'An EASTPAK' }] },
    {
      answers: [
        { question: ask('Which colour?'), answer: 'Red', by: 'desk' },
        { question: ask('Which make?'), answer: 'Eastpak, worn', by: 'finder' },
      ],
    },
  );
  const [, first, second] = within(
    await within(dialog).findByRole('table', { name: 'Questions about the item' }),
  ).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Which make\?.*Eastpak, worn.*Answered by the finder.*An EASTPAK.*In both: eastpak/,
  );
  expect(within(first as HTMLElement).getByText('EASTPAK').tagName).toBe('MARK');
  expect(second).toHaveTextContent(/Which colour\?.*Red.*Answered by the desk.*No answer/);
});
