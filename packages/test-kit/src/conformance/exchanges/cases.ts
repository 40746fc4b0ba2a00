import { type Case, caseIdHeader, type Message } from '@lost-found/contracts';
import { form, pdf, png } from '../../files.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { claimForm, NOBODY } from '../forms.js';
import type { World } from '../world.js';

const opened = async (world: World, more: object = {}) => ({
  by: (await world.openedCase()).browser,
  ...more,
});
const proofForm = (files = [pdf()]) => form({}, 'proofFiles', files);

/** A browser with an open case: its item waits at the desk. */
const ready = async (world: World) => {
  const { claim, browser } = await world.openedCase();
  await world.readyForPickup(claim);
  return browser;
};

const decided = async (world: World, action: 'approve' | 'reject') => {
  const { claim, browser } = await world.openedCase();
  await world.decided(claim, action, { decisionReason: 'As the engraving says.' });
  return browser;
};

/** Actions of a claimant who uses the secret link. */
export const caseExchanges = [
  ...route('POST /api/case/open', {
    'opens a claim by its link': [
      async (world) => ({ json: { token: (await world.claim()).token } }),
      gives({ status: 'pending', canWithdraw: true, canAddProof: true, withdrawnAt: null }),
      async (_, { id }: Case, { by }) =>
        expect((await by.send('GET', '/api/case')).body).toMatchObject({ id }),
    ],
    'puts it into the account with the address of the claim': [
      async (world) => {
        const { browser, email } = await world.account();
        return { by: browser, json: { token: (await world.claim({ email })).token } };
      },
      gives(),
      async (_, { id }: Case, { by }) =>
        expect((await by.send('GET', '/api/me/claims')).body).toMatchObject({ data: [{ id }], total: 1 }),
    ],
    'puts it into no account with another address': [
      async (world) => {
        const { token } = await world.claim();
        return { by: (await world.account()).browser, json: { token } };
      },
      gives(),
      async (_, __, { by }) =>
        expect((await by.send('GET', '/api/me/claims')).body).toMatchObject({ total: 0 }),
    ],
    'says that another link took the place of this one': [
      async (world) => {
        const { claim, browser } = await world.openedCase();
        await browser.send('POST', '/api/case/link');
        return { json: { token: claim.token } };
      },
      refuses('link_replaced'),
    ],
    'refuses an unknown link': [{ json: { token: 'not-a-token' } }, refuses('link_invalid')],
  }),
  ...route('POST /api/case/link', {
    'makes another link, and keeps the claim open here alone': [
      async (world) => {
        const { claim, browser } = await world.openedCase();
        const other = world.visitor();
        await other.send('POST', '/api/case/open', { json: { token: claim.token } });
        return { by: browser, other };
      },
      gives(),
      async (_, { id }: Case, { by, other }) => {
        expect((await by.send('GET', '/api/case')).body).toMatchObject({ id });
        expect((await other?.send('GET', '/api/case'))?.status).toBe(401);
      },
    ],
  }),
  ...route('POST /api/case/resend-links', {
    'accepts the address of a claim': [
      async (world) => {
        await world.claim();
        return { json: { email: claimForm(NOBODY).email } };
      },
      gives({ accepted: true }, 202),
    ],
    'accepts any other, too': [
      { json: { email: 'no-claim@campus.example' } },
      gives({ accepted: true }, 202),
    ],
    'requires one': [{ json: {} }, refusesFields({ email: 'email_required' })],
  }),
  ...route('POST /api/case/close', {
    'forgets what was opened': [
      opened,
      done,
      async (_, __, { by }) => expect((await by.send('GET', '/api/case')).status).toBe(401),
    ],
    'does nothing where nothing was': [{}, done],
  }),
  ...route('GET /api/case', {
    'says why it was decided, and nothing for administrators only': [
      async (world) => ({ by: await decided(world, 'approve') }),
      gives({
        status: 'approved',
        decisionReason: 'As the engraving says.',
        canWithdraw: false,
        canAddProof: false,
      }),
    ],
    'has no code while the item is with its finder': [
      async (world) => ({ by: await decided(world, 'approve') }),
      gives({
        pickup: null,
        canRenewPickup: false,
        isToBeBroughtIn: true,
        isWaitingAtDesk: false,
      }),
    ],
    'has the code once the desk received the item': [
      async (world) => {
        const { claim, browser } = await world.openedCase();
        await world.decided(claim, 'approve');
        const path = `/api/admin/items/${claim.itemId}/receive`;
        await world.desk('POST', path, {});
        return { by: browser };
      },
      gives({
        pickup: { code: expect.stringMatching(/^\d{6}$/) },
        isToBeBroughtIn: false,
        isWaitingAtDesk: true,
      }),
    ],
    'shows no pick-up code of an item that was deleted': [
      async (world) => {
        const by = await ready(world);
        const { body } = await by.send('GET', '/api/case');
        const admin = await world.admin();
        await admin.send('DELETE', `/api/admin/items/${(body as Case).itemId}`);
        return { by };
      },
      gives({ status: 'approved', itemId: null, pickup: null, canRenewPickup: false }),
    ],
    'is closed where another one was opened since': [
      (world) => opened(world, { headers: { [caseIdHeader]: NOBODY } }),
      refuses('case_closed'),
    ],
    'is closed after signing out': [
      async (world) => {
        const { browser } = await world.openedCase();
        await browser.send('POST', '/api/auth/logout');
        return { by: browser };
      },
      refuses('case_closed'),
    ],
  }),
  ...route('POST /api/case/messages', {
    'writes to the desk, which is notified': [
      (world) => opened(world, { json: { content: ' Is it still there? ' } }),
      gives({ content: 'Is it still there?', senderRole: 'user', isRead: false }, 201),
      async (world, { claimId }: { claimId: string }) =>
        expect(await world.notification(await world.admin())).toMatchObject({ type: 'new_message', claimId }),
    ],
    'has something to say': [
      (world) => opened(world, { json: { content: '  ' } }),
      refusesFields({ content: 'message_required' }),
    ],
  }),
  ...route('GET /api/case/messages', {
    'shows the newest first, and not who of the desk wrote': [
      async (world) => {
        const { claim, browser } = await world.openedCase();
        await browser.send('POST', '/api/case/messages', { json: { content: 'first' } });
        const path = `/api/claims/${claim.id}/messages`;
        await world.desk('POST', path, { content: 'second' });
        return { by: browser };
      },
      gives((list: { data: object[] }) => {
        expect(list.data).toMatchObject([
          { content: 'second', senderRole: 'admin' },
          { content: 'first', senderRole: 'user' },
        ]);
        expect(list.data[0]).not.toHaveProperty('senderName');
      }),
      async (_, __, { by }) =>
        expect((await by.send('GET', '/api/case')).body).toMatchObject({ unreadMessages: 1 }),
    ],
  }),
  ...route('POST /api/case/messages/read', {
    'marks what the desk wrote as read, up to the message that was shown': [
      async (world) => {
        const { claim, browser } = await world.openedCase();
        const desk = await world.admin();
        const write = async (content: string) =>
          (await desk.send('POST', `/api/claims/${claim.id}/messages`, { json: { content } }))
            .body as Message;
        const shown = await write('first');
        await write('second');
        return { by: browser, json: { upTo: shown.id } };
      },
      done,
      async (_, __, { by }) =>
        expect((await by.send('GET', '/api/case')).body).toMatchObject({ unreadMessages: 1 }),
    ],
    'knows no message of another claim': [
      async (world) => {
        const { browser } = await world.openedCase();
        const other = await world.openedCase();
        const sent = await other.browser.send('POST', '/api/case/messages', { json: { content: 'Hello' } });
        return { by: browser, json: { upTo: (sent.body as Message).id } };
      },
      refuses('not_found'),
    ],
  }),
  ...route('POST /api/case/files', {
    'adds proof': [
      (world) => opened(world, { form: proofForm([pdf(), png()]) }),
      gives({ canAddProof: true }, 201),
    ],
    'takes three in all': [
      async (world) => {
        const { browser } = await world.openedCase([pdf(), pdf()]);
        return { by: browser, form: proofForm([pdf(), pdf()]) };
      },
      refuses('too_many_files'),
    ],
    'takes no form without a file': [
      (world) => opened(world, { form: form({ nothing: 'here' }) }),
      refusesFields({ proofFiles: 'value_invalid' }),
    ],
    'takes none after the decision': [
      async (world) => ({ by: await decided(world, 'reject'), form: proofForm() }),
      refuses('claim_decided'),
    ],
  }),
  ...route('POST /api/case/pickup-code', {
    'gives another code, and ends the one before': [
      async (world) => {
        const by = await ready(world);
        const { body } = await by.send('GET', '/api/case');
        return { by, saved: { code: (body as Case).pickup?.code ?? '' } };
      },
      gives({
        status: 'approved',
        canRenewPickup: true,
        pickup: {
          code: expect.stringMatching(/^\d{6}$/),
          expiresAt: expect.any(String),
          qrCode: expect.stringMatching(/^data:image\/png/),
        },
      }),
      async (_, { pickup }: Case, { saved }) => {
        expect(saved?.code).toMatch(/^\d{6}$/);
        expect(pickup?.code).not.toBe(saved?.code);
      },
    ],
    'gives none before the claim is approved': [opened, refuses('transition_not_allowed')],
    'gives none while the item is with its finder': [
      async (world) => ({ by: await decided(world, 'approve') }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/case/withdraw', {
    'takes the claim back': [
      opened,
      gives({ status: 'rejected', withdrawnAt: expect.any(String), canWithdraw: false }),
    ],
    'changes nothing the second time': [
      async (world) => {
        const { browser } = await world.openedCase();
        await browser.send('POST', '/api/case/withdraw');
        return { by: browser };
      },
      gives({ status: 'rejected' }),
    ],
    'is refused after the decision': [
      async (world) => ({ by: await decided(world, 'reject') }),
      refuses('claim_decided'),
    ],
  }),
];
