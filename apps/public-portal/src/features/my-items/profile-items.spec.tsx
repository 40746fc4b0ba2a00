import { limits, type OwnItem } from '@lost-found/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { control, fill, press } from '../../test/form';
import { renderPortal } from '../../test/portal';
import {
  getRequests,
  getSent,
  loseAnswer,
  refuse,
  signIn,
  stub,
  stubOnce,
  stubRows,
  useService,
} from '../../test/service';

useService();
beforeEach(() => signIn());

const CHANGE = 'PATCH /me/items/:id';
const WITHDRAW = 'DELETE /me/items/:id';

/** One own report of something found, which a saved change changes. */
const report = (parts: Partial<OwnItem> = {}): OwnItem => {
  const [item] = stubRows('GET /me/items', [{ title: 'Red bottle', status: 'approved', ...parts }]);
  stub(CHANGE, ({ body }) => Object.assign(item, body));
  stub(WITHDRAW, () => void stubRows('GET /me/items', []));
  return item;
};
const lost = (parts: Partial<OwnItem> = {}): OwnItem =>
  report({
    isLostItem: true,
    status: 'pending',
    lastSeenLocation: 'Gym',
    lastSeenAt: '2026-01-05T10:00:00.000Z',
    contactInfo: 'jonas@campus.example',
    ...parts,
  });
const open = async () => {
  renderPortal('/profile/items');
  await screen.findByRole('heading', { name: 'Red bottle' });
};
const button = (name: string) => screen.queryByRole('button', { name: `${name}: Red bottle` });
const edit = async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Edit: Red bottle' }));
  return screen.findByRole('dialog', { name: 'Edit your report' });
};

test('My Items explains that there are no reports yet', async () => {
  renderPortal('/profile/items');
  expect(await screen.findByText('You have not reported anything yet')).toBeVisible();
});

test.each([
  [report, 'approved', 'Approved', /^Anyone can find it in the search/, true, true],
  [report, 'rejected', 'Rejected', /^The desk took it out of the search/, false, true],
  [report, 'claimed', 'Claimed', /^The owner has been found/, false, false],
  [report, 'resolved', 'Resolved', /^It is back with its owner/, false, false],
  [lost, 'pending', 'Pending Review', /^The desk is reviewing your report/, true, true],
  [lost, 'approved', 'Published', /^Your report is published/, false, true],
  [lost, 'returned', 'Returned', /^You have your item back/, false, false],
] as const)(
  'a report (%p) with the status %s shows its status, the next step and the allowed actions',
  async (make, status, name, next, editable, withdrawable) => {
    make({ status });
    await open();
    expect(screen.getAllByText(name)[0]).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    expect(Boolean(button('Edit'))).toBe(editable);
    expect(Boolean(button('Withdraw'))).toBe(withdrawable);
  },
);

test('an item at the desk cannot be edited or withdrawn, and the page explains why', async () => {
  report({ isAtDesk: true, lock: 'at_desk' });
  await open();
  expect(screen.getByText(/^The desk has it, so this report can no longer/)).toBeVisible();
  expect(button('Edit')).toBeNull();
  expect(button('Withdraw')).toBeNull();
});

test('a disposed item is not shown as returned to its owner', async () => {
  report({ status: 'resolved', outcome: 'donated' });
  await open();
  expect(screen.getByText(/^Nobody came for it/)).toBeVisible();
});

test('a rejected report shows the reason', async () => {
  lost({ status: 'rejected', decisionReason: 'You reported it twice.' });
  await open();
  expect(screen.getByText('What the desk says')).toBeVisible();
  expect(screen.getByText('You reported it twice.')).toBeVisible();
});

test('a report shows its status changes, its public page and its QR code', async () => {
  const at = '2026-03-02T12:00:00.000Z';
  const { id } = report({
    status: 'claimed',
    qrCode: 'data:image/png;base64,',
    history: [
      { status: 'approved', at },
      { status: 'claimed', at },
    ],
  });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByText('What happened so far'));
  const steps = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Reported',
    'Approved',
    'Claimed',
  ]);
  expect(screen.getByRole('link', { name: 'Public page: Red bottle' })).toHaveAttribute(
    'href',
    `/item/${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'QR code: Red bottle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code' }));
  expect(dialog.getByRole('img', { name: 'QR code for the page of Red bottle' })).toBeInTheDocument();
});

describe('the edit dialog', () => {
  test('saves only the changed fields', async () => {
    report();
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    press('Save Changes');
    expect(await screen.findByRole('heading', { name: 'Blue bottle' })).toBeVisible();
    expect(getSent(CHANGE)).toEqual([{ title: 'Blue bottle' }]);
    expect(getRequests(CHANGE)[0]?.headers.get('if-match')).toBe('"1"');
  });

  test('keeps a category that only the desk can set on a found item', async () => {
    report({ category: 'ID Card' });
    await open();
    await edit();
    expect(control('Category')).toHaveValue('ID Card');
    fill({ Title: 'Student card' });
    press('Save Changes');
    expect(await screen.findByRole('heading', { name: 'Student card' })).toBeVisible();
    expect(getSent(CHANGE)).toEqual([{ title: 'Student card' }]);
  });

  test('shows and changes the time of the loss in campus time', async () => {
    stub('GET /config', { timeZone: 'Asia/Tokyo' });
    lost();
    stub(CHANGE);
    renderPortal('/profile/items', 'Asia/Tokyo');
    await screen.findByRole('heading', { name: 'Red bottle' });
    await edit();
    expect(control('Date and Time Lost')).toHaveValue('2026-01-05T19:00');
    fill({ 'Date and Time Lost': '2026-01-06T08:15' });
    press('Save Changes');
    await waitFor(() => expect(getSent(CHANGE)).toEqual([{ lastSeenAt: '2026-01-06T08:15' }]));
  });

  test('reports on Save Changes that nothing was changed', async () => {
    report();
    await open();
    await edit();
    press('Save Changes');
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
    expect(getSent(CHANGE)).toEqual([]);
  });

  test('restores the input after a reload, and then saves or discards it', async () => {
    const item = report();
    const openAgain = async () => {
      cleanup();
      await open();
      await edit();
    };
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    await openAgain();
    expect(screen.getByText('We kept what you typed last time')).toBeVisible();
    press('Save Changes');
    // The dialog closes and the draft is removed after the service has stored the change.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    item.title = 'Red bottle';
    await openAgain();
    expect(control('Title')).toHaveValue('Red bottle');
    fill({ Title: 'Green bottle' });
    await openAgain();
    press('Cancel');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await openAgain();
    expect(control('Title')).toHaveValue('Red bottle');
  });

  test('keeps the input after an edit conflict and can save it', async () => {
    const item = report();
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    Object.assign(item, { contactInfo: 'reception', version: 2 });
    stubOnce(CHANGE, refuse('edit_conflict'));
    press('Save Changes');
    expect(await screen.findByText('This report was changed in the meantime')).toBeVisible();
    expect(control('Title')).toHaveValue('Blue bottle');
    press('Save Changes');
    expect(await screen.findByRole('heading', { name: 'Blue bottle' })).toBeVisible();
    expect(getRequests(CHANGE)[1]).toMatchObject({ body: { title: 'Blue bottle' } });
    expect(getRequests(CHANGE)[1]?.headers.get('if-match')).toBe('"2"');
  });
});

describe('the withdrawal of a report', () => {
  const ask = async () => {
    await open();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Withdraw: Red bottle' }));
    return within(await screen.findByRole('alertdialog', { name: 'Withdraw this report?' }));
  };

  test('deletes the report after a confirmation', async () => {
    const { id } = report();
    const dialog = await ask();
    expect(dialog.getByText('“Red bottle” will be deleted. This cannot be undone.')).toBeVisible();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByText('“Red bottle” has been withdrawn.')).toBeVisible();
    expect(getRequests(WITHDRAW)).toMatchObject([{ params: { id } }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('replaces the last page by the previous one when it was the only report there', async () => {
    const things = Array.from({ length: limits.pageSize }, (_, at) => ({ title: `Thing ${at}` }));
    stubRows('GET /me/items', [...things, { title: 'Red bottle' }]);
    stub(WITHDRAW, () => void stubRows('GET /me/items', things));
    const router = renderPortal('/profile/items?page=2');
    await screen.findByRole('heading', { name: 'Red bottle' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Withdraw: Red bottle' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this report?' }));
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByRole('heading', { name: 'Thing 9' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('is refused with the reason when the item was claimed in the meantime', async () => {
    const item = report();
    stub(WITHDRAW, () => {
      item.status = 'claimed';
      return refuse('item_withdraw_refused');
    });
    const dialog = await ask();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    const messages = await screen.findByRole('region', { name: 'Messages' });
    await waitFor(() => expect(messages).toHaveTextContent('This report can no longer be withdrawn.'));
    // The message stays after the list is loaded again and the button is gone.
    fireEvent.mouseEnter(messages);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
    expect(messages).toHaveTextContent('This report can no longer be withdrawn.');
  });

  test('shows an error after a failure', async () => {
    report();
    stub(WITHDRAW, loseAnswer());
    const dialog = await ask();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByText('The report could not be withdrawn. Please try again.')).toBeVisible();
  });
});
