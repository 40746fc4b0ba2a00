import { webcrypto } from 'node:crypto';
import { forgetPerson, KEPT_CODES } from '@lost-found/app-kit';
import { type Case, caseSchema, limits, type Message, messageSchema } from '@lost-found/contracts';
import { make, type Parts } from '@lost-found/test-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, control, fill, headingInFocus, press } from '../test/form';
import { getFile, renderPortal } from '../test/portal';
import { getRequests, getSent, loseAnswer, refuse, stub, stubOnce, useService } from '../test/service';

useService();
const [OPEN, CASE, CLOSE] = ['POST /case/open', 'GET /case', 'POST /case/close'] as const;
const [MESSAGES, SEND] = ['GET /case/messages', 'POST /case/messages'] as const;

const backpack = 'Green canvas backpack';
const at = '2026-01-05T10:00:00.000Z';

/** Answers the claim of the link. What a test changes in the returned claim, the next request gets. */
const stubClaim = (parts: Parts<Case> = {}): Case => {
  const pending = { itemTitle: backpack, canWithdraw: true, canAddProof: true };
  const claim = make(caseSchema, { itemId: '00000000-0000-4000-8000-000000000001', ...pending, ...parts });
  stub(OPEN, () => claim);
  stub(CASE, () => claim);
  stub('POST /case/withdraw', () => Object.assign(claim, decided, { status: 'rejected', withdrawnAt: at }));
  return claim;
};
const decided = { canWithdraw: false, canAddProof: false, reviewedAt: at };

/** Answers the messages, the newest first, and adds each one that is sent. */
const stubMessages = (...messages: Parts<Message>[]) => {
  const stored = messages.map((message) => make(messageSchema, message)).reverse();
  stub(MESSAGES, ({ query: { page = '1' } }) => {
    const end = Number(page) * limits.pageSize;
    return { data: stored.slice(end - limits.pageSize, end), total: stored.length, page: Number(page) };
  });
  stub(SEND, ({ body }) => {
    const message = make(messageSchema, { ...(body as Parts<Message>), senderRole: 'user' });
    stored.unshift(message);
    return message;
  });
};

const open = async () => {
  const router = renderPortal('/case#secret');
  await screen.findByRole('heading', { name: backpack });
  return router;
};
const view = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  stubClaim();
  stubMessages();
});

describe('the secret link', () => {
  test.each([
    ['forged', 'link_invalid', 'This link does not open a claim'],
    ['replaced', 'link_replaced', 'A newer link has replaced this one'],
  ] as const)('that is %s shows an error and the next step', async (_, code, text) => {
    stub(OPEN, refuse(code));
    stub(CASE, refuse('case_closed'));
    renderPortal('/case#forged');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'See the claims in my account' })).toHaveAttribute(
      'href',
      '/profile/claims',
    );
  });

  test('of an e-mail about a message shows the messages first', async () => {
    const router = renderPortal('/case?at=messages#secret');
    await headingInFocus('Messages with the desk');
    expect(router.state.location).toMatchObject({ pathname: '/case', search: '', hash: '' });
  });

  test('can be renewed here, and the claim stays open', async () => {
    const claim = stubClaim();
    stub('POST /case/link', () => claim);
    await open();
    press('Make a new link');
    await waitFor(() => expect(getSent('POST /case/link')).toHaveLength(1));
    expect(screen.getByText('Under review')).toBeVisible();
  });

  test('is required: without it the page explains that no claim is open, and sends the link again', async () => {
    stub(CASE, refuse('case_closed'));
    renderPortal('/case');
    expect(await screen.findByText('No claim is open here')).toBeVisible();
    await screen.findByRole('heading', { name: 'Get a new link' });
    fill({ 'Email Address': 'ada@campus.example' });
    press('Send the links');
    expect(await screen.findByText(/^If .* has an open claim, a report or a possible match/)).toBeVisible();
    expect(getSent('POST /case/resend-links')).toMatchObject([{ email: 'ada@campus.example' }]);
  });

  test('can be opened again after a network error', async () => {
    stubOnce(OPEN, loseAnswer());
    renderPortal('/case#secret');
    await screen.findByText('This could not be loaded');
    press('Retry');
    expect(await screen.findByRole('heading', { name: backpack })).toBeVisible();
  });

  test('is not needed again while the claim is open in this browser', async () => {
    renderPortal('/case');
    expect(await screen.findByRole('heading', { name: backpack })).toBeVisible();
    expect(getSent(OPEN)).toEqual([]);
  });
});

describe('a claim', () => {
  test.each([
    ['approved', { status: 'approved' }, 'Your claim is approved.'],
    ['expected', { status: 'approved', isToBeBroughtIn: true }, /Please do not come yet/],
    ['rejected', { status: 'rejected' }, /could not confirm that it is yours/],
    ['withdrawn', { status: 'rejected', withdrawnAt: at }, /^You withdrew this claim/],
    ['handed over', { status: 'approved', handedOverAt: at }, /^This was handed over to you/],
  ] as const)(
    'that is %s shows the next step, no code, and no actions of a pending claim',
    async (_, state, text) => {
      stubClaim({ ...decided, ...state });
      await open();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Withdraw claim' })).not.toBeInTheDocument();
      expect(screen.queryByLabelText('Add proof')).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Pick-up code' })).not.toBeInTheDocument();
    },
  );

  const ready = { ...decided, status: 'approved', isWaitingAtDesk: true, canRenewPickup: true } as const;
  const stubCode = () => {
    const claim = stubClaim(ready);
    stub('POST /case/pickup-code', () =>
      Object.assign(claim, { pickup: { code: '543210', expiresAt: at, qrCode: '' } }),
    );
    return claim;
  };

  test('that is approved shows the pick-up code, and a new code on request', async () => {
    stubCode().pickup = { code: '012345', expiresAt: at, qrCode: 'data:image/png;base64,' };
    await open();
    const pickup = view('Pick-up code');
    expect(pickup.getByText('012 345')).toBeVisible();
    expect(pickup.getByText(/^Until Monday, January 5, /)).toBeVisible();
    // The code comes first, and the item's title appears once.
    const [code, summary] = screen.getAllByRole('heading', { level: 2 });
    expect(code).toHaveTextContent('Pick-up code');
    expect(screen.getAllByText(summary?.textContent ?? '')).toHaveLength(1);
    expect(pickup.getByRole('img', { name: 'Your pick-up code as a QR code' })).toBeVisible();
    expect(screen.getByText('Ready for pick-up')).toBeVisible();
    expect(pickup.getByText(/^A new code ends the one in your email/)).toBeVisible();
    press('Get a new code');
    expect(await pickup.findByText('543 210')).toBeVisible();
    expect(pickup.queryByText('012 345')).not.toBeInTheDocument();
  });

  test('that is approved with an expired code offers a new code', async () => {
    stubCode();
    await open();
    expect(view('Pick-up code').getByText(/^You have no code that is valid/)).toBeVisible();
    press('Get a new code');
    expect(await view('Pick-up code').findByText('543 210')).toBeVisible();
  });

  test('shows the way to the item: what was done, and what comes next', async () => {
    stubClaim({ ...decided, status: 'approved', isWaitingAtDesk: true });
    await open();
    const steps = within(screen.getByRole('list', { name: 'Steps of your claim' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replace(/\w{3} \d+, .*$/, ''))).toEqual([
      'Sent (done)',
      'Checked by the desk (done)',
      'Approved (done)',
      'Handed over',
    ]);
    expect(steps[3]).toHaveAttribute('aria-current', 'step');
  });

  test('that is decided shows the desk’s reason', async () => {
    stubClaim({ ...decided, status: 'rejected', decisionReason: 'The serial number differs.' });
    await open();
    expect(screen.getByRole('heading', { name: 'What the desk says' })).toBeVisible();
    expect(screen.getByText('The serial number differs.')).toBeVisible();
  });
});

describe('the pick-up code that this browser keeps', () => {
  // The browser of the tests has none.
  beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith(KEPT_CODES));
  const until = () => new Date(Date.now() + 60_000).toISOString();
  /** Opens a claim with a code, by its link. */
  const openWithCode = async () => {
    const pickup = { code: '012345', expiresAt: until(), qrCode: '' };
    const claim = stubClaim({ ...decided, status: 'approved', isWaitingAtDesk: true, pickup });
    await open();
    await waitFor(() => expect(isKept()).toBe(true));
    return claim;
  };

  test('is not readable in the storage', async () => {
    await openWithCode();
    expect(JSON.stringify(localStorage)).not.toMatch(/012.?345|backpack/);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });

  test.each<[string, (claim: Case) => void | Promise<void>]>([
    ['the claim is closed here', () => press('Sign out of this claim on this device')],
    ['the link is replaced here', () => press('Make a new link')],
    ['the person signs out', forgetPerson],
    [
      'the item is handed over',
      async (claim) => {
        Object.assign(claim, { pickup: null, isWaitingAtDesk: false, handedOverAt: at });
        cleanup();
        renderPortal('/case');
        await screen.findByText(/^This was handed over to you/);
      },
    ],
    [
      'its link is refused',
      async () => {
        cleanup();
        stub(OPEN, refuse('link_replaced'));
        renderPortal('/case#secret');
        await screen.findByText('A newer link has replaced this one');
      },
    ],
  ])('is removed when %s', async (_, end) => {
    const claim = await openWithCode();
    stub(CLOSE, () => undefined);
    stub('POST /case/link', () => claim);
    await end(claim);
    await waitFor(() => expect(isKept()).toBe(false));
  });

  test('is removed after it expired, by the page of another claim', async () => {
    localStorage.setItem(`${KEPT_CODES}old`, JSON.stringify({ until: Date.now() - 1 }));
    await open();
    await waitFor(() => expect(isKept()).toBe(false));
  });

  test('is not kept of a claim that another tab opened', async () => {
    await openWithCode();
    localStorage.clear();
    cleanup();
    const pickup = { code: '111111', expiresAt: until(), qrCode: '' };
    stubClaim({
      id: '00000000-0000-4000-8000-000000000009',
      ...decided,
      status: 'approved',
      isWaitingAtDesk: true,
      pickup,
    });
    renderPortal('/case');
    await screen.findByText('111 111');
    expect(isKept()).toBe(false);
  });
});

describe('the conversation', () => {
  test('shows the newest message last, with sender and time, and marks it as read', async () => {
    stubMessages({ senderRole: 'user', content: 'Is it there?' }, { senderRole: 'admin', content: 'It is.' });
    await open();
    await screen.findByText('It is.');
    const messages = within(screen.getByRole('log', { name: 'Messages with the desk' })).getAllByRole(
      'listitem',
    );
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You .*Is it there\?$/),
      expect.stringMatching(/^The desk .*It is\.$/),
    ]);
    await waitFor(() => expect(getSent('POST /case/messages/read')).toHaveLength(1));
  });

  test('shows earlier pages on demand, in order', async () => {
    const contents = Array.from({ length: limits.pageSize + 2 }, (_, index) => `message ${index + 1}`);
    stubMessages(...contents.map((content) => ({ senderRole: 'user', content }) as const));
    await open();
    await screen.findByText('message 12');
    expect(screen.queryByText('message 2')).not.toBeInTheDocument();
    press('Show earlier messages');
    await screen.findByText('message 1');
    const shown = within(screen.getByRole('log')).getAllByText(/^message/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(contents);
  });

  test('says that the messages could not be loaded', async () => {
    stubOnce(MESSAGES, loseAnswer());
    await open();
    await screen.findByText('This could not be loaded');
    press('Retry');
    expect(await screen.findByText(/^No messages yet/)).toBeVisible();
  });

  test.each([
    ['a message of spaces', '   ', 'Please write a message'],
    ['a message that is too long', 'x'.repeat(limits.messageMax + 1), 'Please use at most 2000 characters'],
  ])('refuses %s', async (_, content, message) => {
    await open();
    await screen.findByText(/^No messages yet/);
    fill({ 'Your message': content });
    press('Send message');
    await waitFor(() => expect(control('Your message')).toBeInvalid());
    expect(control('Your message')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(getSent(SEND)).toEqual([]);
  });

  test('keeps the message after a failure, and sends it again with the same key', async () => {
    await open();
    fill({ 'Your message': 'Hello' });
    stubOnce(SEND, loseAnswer());
    press('Send message');
    expect(await screen.findByText(/^Your message could not be sent/)).toBeVisible();
    expect(control('Your message')).toHaveValue('Hello');
    press('Send message');
    await within(screen.getByRole('log')).findByText('Hello');
    const keys = getRequests(SEND).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('keeps the typed message until the claim is open again', async () => {
    const claim = stubClaim();
    await open();
    fill({ 'Your message': 'Half a sentence' });
    stub(SEND, refuse('case_closed'));
    stub(CASE, refuse('case_closed'));
    press('Send message');
    expect(await screen.findByText('No claim is open here')).toBeVisible();
    stub(CASE, () => claim);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('heading', { name: backpack });
    expect(control('Your message')).toHaveValue('Half a sentence');
  });
});

describe('a proof file', () => {
  const ADD = 'POST /case/files';
  const pdf = (name: string) => getFile(name, 'application/pdf');

  test('can be added up to a total of three, under the rules of the claim form (§5)', async () => {
    const claim = stubClaim({ proofFiles: [{ name: 'a.pdf' }] });
    const added = make(caseSchema, { proofFiles: [{ name: 'a.pdf' }, { name: 'b.pdf' }, { name: 'c.pdf' }] });
    stub(ADD, () => Object.assign(claim, { proofFiles: added.proofFiles, canAddProof: false }));
    await open();
    choose('Add proof', [getFile('notes.txt', 'text/plain'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')]);
    expect(screen.getByText(/^Some files were skipped/)).toBeVisible();
    expect(screen.getByText(/^Only 2 more file\(s\) can be added/)).toBeVisible();
    press('Send files');
    await waitFor(() => expect(getSent(ADD)).toEqual([{ proofFiles: ['b.pdf', 'c.pdf'] }]));
    expect(await screen.findByText('Your files are with the desk.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Add proof')).not.toBeInTheDocument());
    expect(view('Proof').getAllByRole('listitem')).toHaveLength(3);
    await headingInFocus('Proof');
  });

  test('is refused after the decision, and the page shows the decision', async () => {
    const claim = stubClaim();
    stub(ADD, () => {
      Object.assign(claim, decided, { status: 'approved' });
      return refuse('claim_decided');
    });
    await open();
    choose('Add proof', [pdf('late.pdf')]);
    press('Send files');
    expect(await screen.findByText('Your claim is approved.')).toBeVisible();
  });
});

describe('the withdrawal of a claim', () => {
  const user = userEvent.setup();
  const ask = async () => {
    await open();
    press('Withdraw claim');
    return within(await screen.findByRole('alertdialog', { name: 'Withdraw your claim?' }));
  };

  test('asks for confirmation and can be cancelled', async () => {
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(getSent('POST /case/withdraw')).toEqual([]);
  });

  test('is refused after a decision, and the page shows the decision', async () => {
    const claim = stubClaim();
    stub('POST /case/withdraw', () => {
      Object.assign(claim, decided, { status: 'rejected' });
      return refuse('claim_decided');
    });
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect((await screen.findAllByText('Not approved'))[0]).toBeInTheDocument();
    expect(await screen.findAllByText('This claim has already been decided.')).not.toHaveLength(0);
  });
});

test('an unsent message survives a reload until the claim is closed in this browser', async () => {
  await open();
  fill({ 'Your message': 'Shall I come by?' });
  cleanup();
  await open();
  expect(control('Your message')).toHaveValue('Shall I come by?');
  press('Sign out of this claim on this device');
  expect(await screen.findByText('Your claim is closed on this device')).toBeVisible();
  expect(getSent(CLOSE)).toHaveLength(1);
  expect(screen.queryByText(backpack)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a shared computer shows an error and the open claim when closing fails', async () => {
  stub(CLOSE, loseAnswer());
  await open();
  press('Sign out of this claim on this device');
  expect(await screen.findByText(/^Your claim could not be closed/)).toBeVisible();
  expect(screen.getByRole('heading', { name: backpack })).toBeVisible();
});
