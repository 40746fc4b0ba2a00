import type { Case } from '@lost-found/contracts';
import { gives, refuses, refusesFields, route } from '../exchange.js';
import type { World } from '../world.js';

/** An approved claim with a pick-up code. */
const waiting = async (world: World) => {
  const { claim, browser } = await world.openedCase();
  await world.readyForPickup(claim);
  const { body } = await browser.send('GET', '/api/case');
  return { ...claim, code: (body as Case).pickup?.code ?? '' };
};

const handingOver =
  (json: object, known = true) =>
  async (world: World) => {
    const { id, code } = await waiting(world);
    return { id, json: { ...(known && { code }), ...json } };
  };

const handingOverItem = (json: object) => async (world: World) => {
  const { id } = await world.found();
  await world.received(id);
  return { id, json };
};

/** The counter. */
export const handoverExchanges = [
  ...route('GET /api/admin/handover', {
    'finds by the code, as people type it': [
      async (world) => {
        const { code } = await waiting(world);
        return { query: { code: `${code.slice(0, 3)} ${code.slice(3)}` } };
      },
      gives({ data: [{ claim: { status: 'approved' }, item: { status: 'claimed' } }] }),
    ],
    'finds nothing where nothing is asked': [{}, gives({ data: [], unclaimed: [] })],
    'finds what the desk has and no approved claim is on': [
      async (world) => {
        const { id, reference } = await world.found();
        await world.received(id);
        return { query: { search: reference } };
      },
      gives({ data: [], unclaimed: [{ item: { custody: 'at_desk' }, claims: [] }] }),
    ],
    'takes no code of another length': [
      { query: { code: '12345' } },
      refusesFields({ code: 'pickup_code_format' }),
    ],
  }),
  ...route('POST /api/admin/items/:id/hand-over', {
    'gives to a person without a claim what the desk has': [
      handingOverItem({ name: 'Ada Lund' }),
      gives({
        ...{ status: 'resolved', custody: 'handed_over', outcome: 'returned' },
        ...{ claimedBy: 'Ada Lund', handoverReason: 'no_claim' },
      }),
    ],
    'asks who came': [handingOverItem({}), refusesFields({ identity: 'identity_required' })],
    'takes no code or reference as a name, and no other address': [
      handingOverItem({ name: '123 456', email: 'ada' }),
      refusesFields({ name: 'text_scanned', email: 'email_invalid' }),
    ],
    'gives nothing away that the desk does not have': [
      async (world) => ({
        id: (await world.found()).id,
        json: { identity: 'other' },
      }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/admin/claims/:id/hand-over', {
    'gives the item away': [
      handingOver({ identity: 'student_card' }),
      gives({
        handedOverAt: expect.any(String),
        identityShown: 'student_card',
        pickup: null,
        canRenewPickup: false,
        item: { status: 'resolved' },
      }),
    ],
    'asks why there is no code, and who came': [
      handingOver({}, false),
      refusesFields({ reason: 'handover_reason_required', identity: 'identity_required' }),
    ],
    'gives nothing away that was not promised': [
      async (world) => ({
        id: (await world.claim()).id,
        json: { identity: 'other', reason: 'other' },
      }),
      refuses('transition_not_allowed'),
    ],
  }),
];
