import { type AdminClaim, type AdminUser, pageQuery } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, pageOf, problem, queryOf } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { presentCase } from '../lib/present-case';
import type { Store } from '../store';
import { addProof, readMessages, withdraw, writeMessage } from './case-changes';

const list = (store: Store, user: AdminUser, request: Request): Response => {
  const query = pageQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const mine = store.claims.filter(({ id }) => store.claimOwners.get(id) === user.id);
  const page = pageOf(mine, query.data);
  return HttpResponse.json({ ...page, data: page.data.map((claim) => presentCase(store, claim)) });
};

type Answer = (claim: AdminClaim, user: AdminUser) => Response | Promise<Response>;

/** The claims of whoever is signed in, and the conversations on them, which the desk takes part in. */
export const myClaimHandlers = (store: Store) => {
  const withClaim = (id: unknown, desk: boolean, answer: Answer) =>
    asUser(store, (user) => {
      const claim = store.claims.find((one) => one.id === id);
      const mine = claim && store.claimOwners.get(claim.id) === user.id;
      return claim && (mine || (desk && user.role === 'admin')) ? answer(claim, user) : problem('not_found');
    });
  return [
    http.get('*/api/me/claims', ({ request }) => asUser(store, (user) => list(store, user, request))),
    http.get('*/api/me/claims/:id', ({ params }) =>
      withClaim(params.id, false, (claim) => HttpResponse.json(presentCase(store, claim))),
    ),
    http.post('*/api/me/claims/:id/withdraw', ({ params }) =>
      withClaim(params.id, false, (claim) => withdraw(store, claim)),
    ),
    http.post('*/api/me/claims/:id/files', ({ params, request }) =>
      withClaim(params.id, false, (claim) => addProof(store, claim, request)),
    ),
    http.get('*/api/claims/:id/messages', ({ params, request }) =>
      withClaim(params.id, true, ({ id }, { role }) => readMessages(store, id, role, request)),
    ),
    http.post('*/api/claims/:id/messages', ({ params, request }) =>
      withClaim(params.id, true, ({ id }, { role }) => writeMessage(store, id, role, request)),
    ),
  ];
};
