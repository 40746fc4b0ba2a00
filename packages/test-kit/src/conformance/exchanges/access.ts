import { dayAfter } from '@lost-found/contracts';
import { form, pdf } from '../../files.js';
import { type Exchange, type Refusal, refuses } from '../exchange.js';
import { claimForm, NOBODY } from '../forms.js';
import type { Browser, Sent } from '../target.js';
import type { World } from '../world.js';

const isUnder = (start: string) => (route: string) => (route.split(' ')[1] ?? '').startsWith(start);
const isForAdmins = isUnder('/api/admin/');
/** Routes outside `/me` and `/admin` that need an account. */
const others = [
  '/api/auth/sessions',
  '/api/auth/session/use',
  '/api/auth/proof',
  '/api/auth/change-password',
  '/api/claims/',
];
const needsAccount = (route: string): boolean =>
  ['/api/me', '/api/admin/', ...others].some((start) => isUnder(start)(route));
/** True for a route that needs a case opened by its link: an account does not replace it. */
const needsCase = (route: string): boolean =>
  isUnder('/api/case')(route) && !/\/(open|close|resend-links)$/.test(route);

const callers = {
  'a visitor': async (world: World) => world.visitor(),
  'who only opened a case by its link': (world: World) => world.holder(),
  'an account with a report and a claim of its own': (world: World) => world.somebody(),
  administrators: (world: World) => world.admin(),
} satisfies Record<string, (world: World) => Promise<Browser>>;
type Caller = keyof typeof callers;

const refused = (route: string, caller: Caller, code: Refusal['code']): Exchange => ({
  route,
  name: `is not for ${caller}`,
  ask: async (world) => ({ by: await callers[caller](world), id: NOBODY }),
  answer: refuses(code),
});

/** A record of one person: its owner, and a request that is otherwise valid. */
interface Owned extends Sent {
  id: (world: World) => Promise<string>;
  /** Administrators may, too. */
  alsoAdmins?: true;
}
const item: Owned = { id: async (world) => (await world.owner()).itemId };
const claim: Owned = { id: async (world) => (await world.owner()).claimId };
const session: Owned = { id: async (world) => (await world.owner()).sessionId };
const notification: Owned = { id: async (world) => (await world.owner()).notificationId };

const owned: Record<string, Owned> = {
  'DELETE /api/auth/sessions/:id': session,
  'GET /api/me/items/:id': item,
  'PATCH /api/me/items/:id': { ...item, json: { title: 'Parasol' } },
  'DELETE /api/me/items/:id': item,
  'POST /api/me/items/:id/answer': { ...item, json: { isBack: true } },
  'GET /api/me/claims/:id': claim,
  'POST /api/me/claims/:id/withdraw': claim,
  'POST /api/me/claims/:id/pickup-code': claim,
  'POST /api/me/claims/:id/link': claim,
  'POST /api/me/claims/:id/files': { ...claim, form: form({}, 'proofFiles', [pdf()]) },
  'GET /api/claims/:id/messages': { ...claim, alsoAdmins: true },
  'POST /api/claims/:id/messages': { ...claim, json: { content: 'Hello' }, alsoAdmins: true },
  'POST /api/claims/:id/messages/read': { ...claim, json: { upTo: NOBODY }, alsoAdmins: true },
  'POST /api/me/notifications/:id/read': notification,
};

/** Every other person gets not_found, administrators too. */
const notTheirs = (route: string): Exchange[] => {
  const found = owned[route];
  if (!found) throw new Error(`say in access.ts whose ${route} is`);
  const { id, alsoAdmins, ...sent } = found;
  const strangers: Caller[] = ['an account with a report and a claim of its own'];
  if (!alsoAdmins) strangers.push('administrators');
  return strangers.map((caller) => ({
    route,
    name: `does not know somebody else's, asked by ${caller}`,
    ask: async (world) => ({ by: await callers[caller](world), id: await id(world), ...sent }),
    answer: refuses('not_found'),
  }));
};

/** What a request of the desk says before its id is looked up. */
const bodies: Record<string, object> = {
  'POST /api/admin/claims/:id/approve': {},
  'POST /api/admin/claims/:id/reject': {},
  'POST /api/admin/claims/:id/snooze': { until: 'answer' },
  'POST /api/admin/claims/:id/hand-over': { identity: 'other', reason: 'other' },
  'PATCH /api/admin/users/:id': {},
  'DELETE /api/admin/users/:id': { currentPassword: 'not this one' },
  'PATCH /api/admin/items/:id': { title: 'x' },
  'PATCH /api/admin/items/:id/pictures': { keptBackImages: [] },
  'POST /api/admin/items/:id/receive': {},
  'POST /api/admin/items/:id/move': {},
  'POST /api/admin/items/:id/hand-over': { identity: 'other' },
  'POST /api/admin/items/:id/merge': { otherId: NOBODY },
  'POST /api/admin/items/:id/lift-rules': { reason: 'Unknown.' },
  'POST /api/admin/items/:id/keep': { until: null, reason: 'Unknown.' },
  'POST /api/admin/items/:id/snooze': { until: dayAfter(new Date().toISOString().slice(0, 10), 7) },
  'POST /api/admin/drop-points/:id/empty': { received: [], missing: [] },
  'POST /api/admin/items/:id/notes': { text: 'Unknown' },
  'POST /api/admin/claims/:id/notes': { text: 'Unknown' },
  'PUT /api/admin/items/:id/owner': { whose: 'Ada Marsh' },
  'POST /api/admin/directory/:id/people': {
    people: [{ studentId: 'CAMP0000001', name: 'Ada Marsh', email: 'ada@campus.test' }],
  },
  'POST /api/admin/imports/:id/rows': { rows: [{ number: 1, fields: { title: 'Cap' } }] },
  'POST /api/admin/matches/:lostId/:foundId/claim': claimForm(NOBODY),
  'PATCH /api/admin/views/:id': { name: 'Any' },
};

const readBody = (route: string): object | undefined => {
  if (!isUnder('/api/admin/settings/')(route)) return bodies[route];
  return route.startsWith('PATCH') ? { name: 'x' } : {};
};

/** True for a route of the desk with an id; intake.ts has the one that takes a form. */
const namesThing = (route: string): boolean =>
  isForAdmins(route) && route.includes('/:') && route !== 'POST /api/admin/items/:id/pictures';

/** The desk asks for a thing that there is not. */
const unknownThing = (route: string): Exchange => ({
  route,
  name: 'refuses an unknown id',
  ask: { id: NOBODY, json: readBody(route) },
  answer: refuses('not_found'),
});

const forAdminsToo = (route: string): Exchange => ({
  route,
  name: 'is for administrators, too',
  ask: async (world) => ({ by: await world.admin() }),
  answer: { status: 200 },
});

/** Access to every route (§6), derived from the paths of the routes. */
export const accessExchanges = (routes: readonly string[]): Exchange[] => {
  const personal = routes.filter((route) => needsAccount(route) && !isForAdmins(route));
  return [
    ...routes.filter(needsAccount).map((route) => refused(route, 'a visitor', 'unauthenticated')),
    ...routes
      .filter(needsAccount)
      .map((route) => refused(route, 'who only opened a case by its link', 'unauthenticated')),
    ...routes
      .filter(isForAdmins)
      .map((route) => refused(route, 'an account with a report and a claim of its own', 'forbidden')),
    ...routes
      .filter(needsCase)
      .flatMap((route) =>
        (['a visitor', 'an account with a report and a claim of its own', 'administrators'] as const).map(
          (caller) => refused(route, caller, 'case_closed'),
        ),
      ),
    ...routes.filter(namesThing).map(unknownThing),
    ...personal.filter((route) => route.includes('/:id')).flatMap(notTheirs),
    ...personal.filter((route) => route.startsWith('GET ') && !route.includes('/:id')).map(forAdminsToo),
  ];
};
