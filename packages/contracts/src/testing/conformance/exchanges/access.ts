import { type Exchange, refuses } from '../exchange.js';
import { NOBODY } from '../forms.js';

const isFor = (start: string) => (route: string) => (route.split(' ')[1] ?? '').startsWith(start);

/** What needs an account, beside what stands under `/me` and `/admin`. */
const others = ['/api/auth/sessions', '/api/auth/change-password', '/api/claims/'];
const needsAccount = (route: string): boolean =>
  ['/api/me', '/api/admin/', ...others].some((start) => isFor(start)(route));

const asVisitor = (route: string): Exchange => ({
  route,
  name: 'is not for visitors',
  ask: async (world) => ({ by: world.visitor(), id: NOBODY }),
  answer: refuses('unauthenticated'),
});

const asUser = (route: string): Exchange => ({
  route,
  name: 'is for administrators',
  ask: async (world) => ({ by: (await world.account()).browser, id: NOBODY }),
  answer: refuses('forbidden'),
});

/** Who is refused (§6): told by the addresses of the routes. */
export const accessExchanges = (routes: readonly string[]): Exchange[] => [
  ...routes.filter(needsAccount).map(asVisitor),
  ...routes.filter(isFor('/api/admin/')).map(asUser),
];
