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
/** The desk has the item. */
const takeIn = () => {
  const item = service.store.items.find(({ id }) => id === claim().itemId);
  if (item) item.custody = 'at_desk';
};
const view = (name: string) => within(screen.getByRole('region', { name }));

describe('the secret link', () => {
  test('opens the claim and leaves no token in the address', async () => {
    const router = await open();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/case', hash: '' }));
    expect(screen.getByText('Under review')).toBeVisible();
    expect(screen.getByText(/^The desk is checking your claim/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Green canvas backpack' })).toHaveAttribute(
      'href',
      `/item/${sampleId('1', 3)}`,
    );
  });

  test('that is forged says so and offers the next step', async () => {
    renderPortal('/case#forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not open a claim');
    expect(screen.getByText(/Open the link in the latest email/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the claims in my account' })).toHaveAttribute(
      'href',
      '/profile/claims',
    );
  });

  test('that was replaced says so; a new one is made here, and keeps the claim open', async () => {
    await open();
    press('Make a new link');
    await waitFor(() =>
      expect(service.store.mails).toMatchObject([{ kind: 'claim_new_link', path: `case#${pending}.2` }]),
    );
    expect(screen.getByText('Under review')).toBeVisible();
    renderPortal(`/case#${pending}`);
    expect(await screen.findByText('A newer link has replaced this one')).toBeVisible();
  });

  test.each(['/case#forged', '/case'])('is sent again from %s', async (link) => {
    renderPortal(link);
    await screen.findByRole('heading', { name: 'Get a new link' });
    const { email } = claim();
    fill({ 'Email Address': email });
    press('Send the links');
    expect(await screen.findByText(/^If .* has an open claim, a report or a possible match/)).toBeVisible();
    expect(service.store.mails).toMatchObject([{ kind: 'claim_link', to: email, path: `case#${pending}` }]);
  });

  test('that could not be followed can be tried again', async () => {
    service.server.use(http.post('*/api/case/open', () => HttpResponse.error(), { once: true }));
    renderPortal(`/case#${pending}`);
    await screen.findByText('This could not be loaded');
    press('Retry');
    expect(await screen.findByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  });

  test('was not followed: the page says how to open a claim', async () => {
    renderPortal('/case');
    expect(await screen.findByText('No claim is open here')).toBeVisible();
  });

  test('followed before: the claim is still open here', async () => {
    service.store.openedCase = pending;
    renderPortal('/case');
    expect(await screen.findByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  });
});

describe('how a claim stands', () => {
  test.each([
    ['approved', { status: 'approved' }, /the person who found it still has it/],
    ['rejected', { status: 'rejected' }, /could not confirm that it is yours/],
    [
      'withdrawn',
      { status: 'rejected', withdrawnAt: '2026-01-05T10:00:00.000Z' },
      /^You withdrew this claim/,
    ],
  ] as const)('%s: in plain words, with what to do next', async (_, state, text) => {
    Object.assign(claim(), { reviewedAt: '2026-01-05T10:00:00.000Z', ...state });
    await open();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw claim' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Add proof')).not.toBeInTheDocument();
  });

  test('approved: with the code to pick it up, and another one on request', async () => {
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z' });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    service.store.pickups.set(pending, { code: '012345', expiresAt });
    takeIn();
    await open();
    const pickup = view('Pick-up code');
    expect(pickup.getByText('012 345')).toBeVisible();
    // It comes first, and what it is for is named once.
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

  test('approved, with a code that is over: says how to get one', async () => {
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z' });
    takeIn();
    await open();
    expect(view('Pick-up code').getByText(/^You have no code that is valid/)).toBeVisible();
    press('Get a new code');
    expect(await view('Pick-up code').findByText(/^\d{3} \d{3}$/)).toBeVisible();
  });

  test('approved, with its finder: says that it is expected, and shows no code', async () => {
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z' });
    await open();
    expect(screen.getByText('Approved, not here yet')).toBeVisible();
    expect(screen.getByText(/Please do not come yet/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pick-up code' })).not.toBeInTheDocument();
  });

  test('handed over: says so, and shows no code', async () => {
    const handedOverAt = '2026-01-06T10:00:00.000Z';
    Object.assign(claim(), { status: 'approved', reviewedAt: '2026-01-05T10:00:00.000Z', handedOverAt });
    await open();
    expect(screen.getByText(/^This was handed over to you/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pick-up code' })).not.toBeInTheDocument();
  });

  test('decided: with the desk’s reason', async () => {
    Object.assign(claim(), { status: 'rejected', decisionReason: 'The serial number differs.' });
    await open();
    expect(screen.getByRole('heading', { name: 'What the desk says' })).toBeVisible();
    expect(screen.getByText('The serial number differs.')).toBeVisible();
  });
});

describe('the conversation', () => {
  test('shows the newest last, and who wrote when', async () => {
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

  test('takes a message, shows it and is ready for the next', async () => {
    await open();
    await screen.findByText(/^No messages yet/);
    fill({ 'Your message': 'My name is inside.' });
    press('Send message');
    expect(await within(screen.getByRole('log')).findByText('My name is inside.')).toBeVisible();
    await waitFor(() => expect(control('Your message')).toHaveValue(''));
    expect(await screen.findByText('Your message has been sent.')).toBeInTheDocument();
  });

  test.each([
    ['nothing', '', 'Please write a message'],
    ['blanks', '   ', 'Please write a message'],
    ['too much', 'x'.repeat(limits.messageMax + 1), 'Please use at most 2000 characters'],
  ])('refuses %s', async (_, content, message) => {
    await open();
    await screen.findByText(/^No messages yet/);
    fill({ 'Your message': content });
    press('Send message');
    await waitFor(() => expect(control('Your message')).toBeInvalid());
    expect(control('Your message')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(service.store.messages).toHaveLength(0);
  });

  test('loses nothing when it fails, and sends it once in the end', async () => {
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

  test('keeps what is typed while the claim is not open, and until it is again', async () => {
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

describe('proof', () => {
  const pdf = (name: string) => fileOf(name, 'application/pdf');

  test('is added, three files in all, under the rules of the claim’s form (§5)', async () => {
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

  test('is refused once the claim is decided, and the page shows that it is', async () => {
    await open();
    choose('Add proof', [pdf('late.pdf')]);
    claim().status = 'approved';
    press('Send files');
    expect(await screen.findByText(/^It's yours, but the person who found it still has it/)).toBeVisible();
    expect(claim().proofFiles).toEqual([]);
  });
});

describe('withdrawing', () => {
  const ask = async () => {
    await open();
    press('Withdraw claim');
    return within(await screen.findByRole('alertdialog', { name: 'Withdraw your claim?' }));
  };

  test('asks first, and can be left', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(claim().status).toBe('pending');
  });

  test('takes the claim back', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText(/^You withdrew this claim/)).toBeVisible();
    await headingInFocus(claim().itemTitle);
    expect(claim()).toMatchObject({ status: 'rejected', withdrawnAt: expect.any(String) });
  });

  test('comes too late: says so, and shows what was decided', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    claim().status = 'rejected';
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText('Not approved')).toBeInTheDocument();
    expect(await screen.findAllByText('This claim has already been decided.')).not.toHaveLength(0);
  });
});

test('a message that was not sent is there again after a reload, until the claim is closed here', async () => {
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
  test('the claim is closed for whoever comes next', async () => {
    await open();
    fill({ 'Your message': 'Private' });
    press('Sign out of this claim on this device');
    expect(await screen.findByText('Your claim is closed on this device')).toBeVisible();
    expect(service.store.openedCase).toBeNull();
    expect(screen.queryByText('Green canvas backpack')).not.toBeInTheDocument();
  });

  test('a failure to close says so, and nothing looks closed', async () => {
    service.server.use(http.post('*/api/case/close', () => HttpResponse.error()));
    await open();
    press('Sign out of this claim on this device');
    expect(await screen.findByText(/^Your claim could not be closed/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  });
});
