import { type AdminClaim, type AdminUser, caseSchema, pageQuery } from '@lost-found/contracts';
import { http } from 'msw';
import { answer, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { renewLink } from '../lib/effects';
import { answerPage } from '../lib/lists';
import { withQuery } from '../lib/requests';
import type { Store } from '../store';
import { addProof, presentCase, renewOwnPickup, withdraw } from './case';
import { markMessagesRead, readMessages, writeMessage } from './messages';

const list = (store: Store, user: AdminUser, request: Request) =>
  withQuery(request, pageQuery, (query) => {
    const mine = store.claims.filter(({ id }) => store.claimOwners.get(id) === user.id);
    return answerPage(caseSchema, mine, query, (claim) => presentCase(store, claim));
  });

type Answer = (claim: AdminClaim, user: AdminUser) => Response | Promise<Response>;

/** The claims of the signed-in person, and their conversations with the desk. */
export const myClaimHandlers = (store: Store) => {
  const withClaim = (id: unknown, desk: boolean, then: Answer) =>
    asUser(store, (user) => {
      const claim = store.claims.find((one) => one.id === id);
      const mine = claim && store.claimOwners.get(claim.id) === user.id;
      return claim && (mine || (desk && user.role === 'admin')) ? then(claim, user) : problem('not_found');
    });
  return [
    http.get('*/api/me/claims', ({ request }) => asUser(store, (user) => list(store, user, request))),
    http.get('*/api/me/claims/:id', ({ params }) =>
      withClaim(params.id, false, (claim) => answer(caseSchema, presentCase(store, claim))),
    ),
    http.post('*/api/me/claims/:id/withdraw', ({ params }) =>
      withClaim(params.id, false, (claim) => withdraw(store, claim)),
    ),
    http.post('*/api/me/claims/:id/pickup-code', ({ params }) =>
      withClaim(params.id, false, (claim) => renewOwnPickup(store, claim)),
    ),
    http.post('*/api/me/claims/:id/link', ({ params }) =>
      withClaim(params.id, false, (claim) => {
        renewLink(store, claim);
        return answer(caseSchema, presentCase(store, claim));
      }),
    ),
    http.post('*/api/me/claims/:id/files', ({ params, request }) =>
      withClaim(params.id, false, (claim) => addProof(store, claim, request)),
    ),
    http.get('*/api/claims/:id/messages', ({ params, request }) =>
      withClaim(params.id, true, (claim, { role }) => readMessages(store, claim, role, request)),
    ),
    http.post('*/api/claims/:id/messages', ({ params, request }) =>
      withClaim(params.id, true, (claim, { role }) => writeMessage(store, claim, role, request)),
    ),
    http.post('*/api/claims/:id/messages/read', ({ params, request }) =>
      withClaim(params.id, true, (claim, { role }) => markMessagesRead(store, claim, role, request)),
    ),
  ];
};
