import { type AdminClaim, limits } from '@lost-found/contracts';
import { newMessage, sampleId } from '@lost-found/mocks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { choose, control, fill, headingInFocus, press } from '../test/form';
import { fileOf, renderPortal, useMockService } from '../test/portal';

const service = useMockService();
const pending = sampleId('3', 1);

const claim = (): AdminClaim => {
  const found = service.store.claims.find(({ id }) => id === pending);
  if (!found) throw new Error('There is no sample claim.');
  return found;
};
const open = async () => {
  const router = renderPortal(`/case#${pending}`);
  await screen.findByRole('heading', { name: 'Green canvas backpack' });
  return router;
};
/** Moves the item to the desk. */
const takeIn = () => {
  const item = service.store.items.find(({ id }) => id === claim().itemId);
  if (item) item.custody = 'at_desk';
};
const view = (name: string) => within(screen.getByRole('region', { name }));

describe('the secret link', () => {
  test('opens the claim, and its token is removed from the address', async () => {
    const router = await open();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/case', hash: '' }));
    expect(screen.getByText('Under review')).toBeVisible();
    expect(screen.getByText(/^The desk is checking your claim/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Green canvas backpack' })).toHaveAttribute(
      'href',
      `/item/${sampleId('1', 3)}`,
    );
  });

  test('that is forged shows an error and the next step', async () => {
    renderPortal('/case#forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not open a claim');
    expect(screen.getByText(/Open the link in the latest email/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the claims in my account' })).toHaveAttribute(
      'href',
      '/profile/claims',
    );
  });

  test('can be renewed here, the claim stays open, and the old link shows that it was replaced', async () => {
    await open();
    press('Make a new link');
    await waitFor(() =>
      expect(service.store.mails).toMatchObject([{ kind: 'claim_new_link', path: `case#${pending}.2` }]),
    );
    expect(screen.getByText('Under review')).toBeVisible();
    renderPortal(`/case#${pending}`);
    expect(await screen.findByText('A newer link has replaced this one')).toBeVisible();
  });

  test.each(['/case#forged', '/case'])('can be sent again from %s', async (link) => {
    renderPortal(link);
    await screen.findByRole('heading', { name: 'Get a new link' });
    const { email } = claim();
    fill({ 'Email Address': email });
    press('Send the links');
    expect(await screen.findByText(/^If .* has an open claim, a report or a possible match/)).toBeVisible();
    expect(service.store.mails).toMatchObject([{ kind: 'claim_link', to: email, path: `case#${pending}` }]);
  });

  test('can be opened again after a network error', async () => {
    service.server.use(http.post('*/api/case/open', () => HttpResponse.error(), { once: true }));
    renderPortal(`/case#${pending}`);
    await screen.findByText('This could not be loaded');
    press('Retry');
    expect(await screen.findByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  });

  test('is required: without it the page explains that no claim is open', async () => {
    renderPortal('/case');
    expect(await screen.findByText('No claim is open here')).toBeVisible();
  });

  test('is not needed again while the claim is open in this browser', async () => {
    service.store.openedCase = pending;
    renderPortal('/case');
    expect(await screen.findByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  });
});

describe('a claim', () => {
  test.each([
    ['approved', { status: 'approved' }, /it isn't at the desk yet/],
    ['rejected', { status: 'rejected' }, /could not confirm that it is yours/],
    [
      'withdrawn',
      { status: 'rejected', withdrawnAt: '2026-01-05T10:00:00.000Z' },
      /^You withdrew this claim/,
    ],
  ] as const)('that is %s shows the next step and no actions of a pending claim', async (_, state, text) => {
    Object.assign(claim(), { reviewedAt: '2026-01-05T10:00:00.000Z', ...state });
    await open();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw claim' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Add proof')).not.toBeInTheDocument();
  });

  test('that is approved shows the pick-up code, and a new code on request', async () => {
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z' });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    service.store.pickups.set(pending, { code: '012345', expiresAt });
    takeIn();
    await open();
    const pickup = view('Pick-up code');
    expect(pickup.getByText('012 345')).toBeVisible();
    // The code comes first, and the item's title appears once.
    const [code, summary] = screen.getAllByRole('heading', { level: 2 });
    expect(code).toHaveTextContent('Pick-up code');
    expect(screen.getAllByText(summary?.textContent ?? '')).toHaveLength(1);
    expect(pickup.getByRole('img', { name: 'Your pick-up code as a QR code' })).toBeVisible();
    expect(screen.getByText('Ready for pick-up')).toBeVisible();
    expect(pickup.getByText(/^A new code ends the one in your email/)).toBeVisible();
    press('Get a new code');
    await waitFor(() => expect(pickup.queryByText('012 345')).not.toBeInTheDocument());
    expect(pickup.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  });

  test('that is approved with an expired code offers a new code', async () => {
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z' });
    takeIn();
    await open();
    expect(view('Pick-up code').getByText(/^You have no code that is valid/)).toBeVisible();
    press('Get a new code');
    expect(await view('Pick-up code').findByText(/^\d{3} \d{3}$/)).toBeVisible();
  });

  test('that is approved shows no code while the finder has the item', async () => {
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z' });
    await open();
    expect(screen.getByText('Approved, not here yet')).toBeVisible();
    expect(screen.getByText(/Please do not come yet/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pick-up code' })).not.toBeInTheDocument();
  });

  test('shows the handover and no code after the handover', async () => {
    const handedOverAt = '2026-01-06T10:00:00.000Z';
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z', handedOverAt });
    await open();
    expect(screen.getByText(/^This was handed over to you/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pick-up code' })).not.toBeInTheDocument();
  });

  test('that is decided shows the desk’s reason', async () => {
    Object.assign(claim(), { status: 'rejected', decisionReason: 'The serial number differs.' });
    await open();
    expect(screen.getByRole('heading', { name: 'What the desk says' })).toBeVisible();
    expect(screen.getByText('The serial number differs.')).toBeVisible();
  });
});

describe('the conversation', () => {
  test('shows the newest message last, with sender and time', async () => {
    service.store.messages = [
      newMessage({ claimId: pending, senderRole: 'user', content: 'Is it there?' }),
      newMessage({ claimId: pending, senderRole: 'admin', content: 'It is.' }),
    ];
    await open();
    await screen.findByText('It is.');
    const messages = within(screen.getByRole('log', { name: 'Messages with the desk' })).getAllByRole(
      'listitem',
    );
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You .*Is it there\?$/),
      expect.stringMatching(/^The desk .*It is\.$/),
    ]);
    await waitFor(() => expect(service.store.messages.map(({ isRead }) => isRead)).toEqual([false, true]));
  });

  test('shows earlier pages on demand, in order', async () => {
    service.store.messages = Array.from({ length: limits.pageSize + 2 }, (_, index) =>
      newMessage({ claimId: pending, senderRole: 'user', content: `message ${index + 1}` }),
    );
    await open();
    await screen.findByText('message 12');
    expect(screen.queryByText('message 2')).not.toBeInTheDocument();
    press('Show earlier messages');
    await screen.findByText('message 1');
    const shown = within(screen.getByRole('log')).getAllByText(/^message/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 12 }, (_, index) => `message ${index + 1}`),
    );
  });

  test('sends a message, shows it and clears the field', async () => {
    await open();
    await screen.findByText(/^No messages yet/);
    fill({ 'Your message': 'My name is inside.' });
    press('Send message');
    expect(await within(screen.getByRole('log')).findByText('My name is inside.')).toBeVisible();
    await waitFor(() => expect(control('Your message')).toHaveValue(''));
    expect(await screen.findByText('Your message has been sent.')).toBeInTheDocument();
  });

  test.each([
    ['an empty message', '', 'Please write a message'],
    ['a message of spaces', '   ', 'Please write a message'],
    ['a message that is too long', 'x'.repeat(limits.messageMax + 1), 'Please use at most 2000 characters'],
  ])('refuses %s', async (_, content, message) => {
    await open();
    await screen.findByText(/^No messages yet/);
    fill({ 'Your message': content });
    press('Send message');
    await waitFor(() => expect(control('Your message')).toBeInvalid());
    expect(control('Your message')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(service.store.messages).toHaveLength(0);
  });

  test('keeps the message after a failure, and stores it once after the second attempt', async () => {
    await open();
    fill({ 'Your message': 'Hello' });
    service.server.use(http.post('*/api/case/messages', () => HttpResponse.error(), { once: true }));
    press('Send message');
    expect(await screen.findByText(/^Your message could not be sent/)).toBeVisible();
    expect(control('Your message')).toHaveValue('Hello');
    press('Send message');
    await within(screen.getByRole('log')).findByText('Hello');
    expect(service.store.messages).toHaveLength(1);
  });

  test('keeps the typed message until the claim is open again', async () => {
    await open();
    fill({ 'Your message': 'Half a sentence' });
    service.store.openedCase = null;
    press('Send message');
    expect(await screen.findByText('No claim is open here')).toBeVisible();
    service.store.openedCase = pending;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('heading', { name: 'Green canvas backpack' });
    expect(control('Your message')).toHaveValue('Half a sentence');
  });
});

describe('a proof file', () => {
  const pdf = (name: string) => fileOf(name, 'application/pdf');

  test('can be added up to a total of three, under the rules of the claim form (§5)', async () => {
    claim().proofFiles = [
      { id: crypto.randomUUID(), name: 'a.pdf', type: 'application/pdf', size: 10, url: '' },
    ];
    await open();
    choose('Add proof', [fileOf('notes.txt', 'text/plain'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')]);
    expect(screen.getByText(/^Some files were skipped/)).toBeVisible();
    expect(screen.getByText(/^Only 2 more file\(s\) can be added/)).toBeVisible();
    press('Send files');
    await waitFor(() =>
      expect(claim().proofFiles.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']),
    );
    expect(await screen.findByText('Your files are with the desk.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Add proof')).not.toBeInTheDocument());
    expect(view('Proof').getAllByRole('listitem')).toHaveLength(3);
    await headingInFocus('Proof');
  });

  test('is refused after the decision, and the page shows the decision', async () => {
    await open();
    choose('Add proof', [pdf('late.pdf')]);
    claim().status = 'approved';
    press('Send files');
    expect(await screen.findByText(/^It's yours, but it isn't at the desk yet/)).toBeVisible();
    expect(claim().proofFiles).toEqual([]);
  });
});

describe('the withdrawal of a claim', () => {
  const ask = async () => {
    await open();
    press('Withdraw claim');
    return within(await screen.findByRole('alertdialog', { name: 'Withdraw your claim?' }));
  };

  test('asks for confirmation and can be cancelled', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(claim().status).toBe('pending');
  });

  test('withdraws the claim', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText(/^You withdrew this claim/)).toBeVisible();
    await headingInFocus(claim().itemTitle);
    expect(claim()).toMatchObject({ status: 'rejected', withdrawnAt: expect.any(String) });
  });

  test('is refused after a decision, and the page shows the decision', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    claim().status = 'rejected';
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText('Not approved')).toBeInTheDocument();
    expect(await screen.findAllByText('This claim has already been decided.')).not.toHaveLength(0);
  });
});

test('an unsent message survives a reload until the claim is closed in this browser', async () => {
  await open();
  fill({ 'Your message': 'Shall I come by?' });
  expect(JSON.stringify(sessionStorage)).toContain('Shall I come by?');
  cleanup();
  await open();
  expect(control('Your message')).toHaveValue('Shall I come by?');
  press('Sign out of this claim on this device');
  await screen.findByText('Your claim is closed on this device');
  expect(sessionStorage).toHaveLength(0);
});

describe('a shared computer', () => {
  test('shows nothing of the claim after the claimant closes it', async () => {
    await open();
    fill({ 'Your message': 'Private' });
    press('Sign out of this claim on this device');
    expect(await screen.findByText('Your claim is closed on this device')).toBeVisible();
    expect(service.store.openedCase).toBeNull();
    expect(screen.queryByText('Green canvas backpack')).not.toBeInTheDocument();
  });

  test('shows an error and the open claim when closing fails', async () => {
    service.server.use(http.post('*/api/case/close', () => HttpResponse.error()));
    await open();
    press('Sign out of this claim on this device');
    expect(await screen.findByText(/^Your claim could not be closed/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  });
});
