import { type AdminClaim, caseIdHeader, caseSchema, openCaseSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, problem } from '../lib/answers';
import { presentCase } from '../lib/present-case';
import { withBody } from '../lib/requests';
import { log, type Store } from '../store';
import { addProof, withdraw } from './case-changes';
import { readMessages, writeMessage } from './messages';

const open = (store: Store, token: string): Response => {
  // Here the token is the claim's id: there is no secret to keep in one's own browser.
  const claim = store.claims.find(({ id }) => id === token);
  if (!claim) return problem('link_invalid');
  const user = store.signedInAs;
  if (user?.role === 'user' && !store.claimOwners.has(claim.id)) {
    store.claimOwners.set(claim.id, user.id);
    const changes = [{ field: 'userId', before: null, after: user.id }];
    log(store, 'CLAIM_UPDATED', { claimId: claim.id, itemId: claim.itemId, changes });
  }
  store.openedCase = claim.id;
  return answer(caseSchema, presentCase(store, claim));
};

const close = (store: Store): Response => {
  store.openedCase = null;
  return nothing();
};

type Answer = (claim: AdminClaim) => Response | Promise<Response>;

/** A claim by its secret link, for whoever has no account. */
export const caseHandlers = (store: Store) => {
  const withCase = (request: Request, then: Answer) => {
    const shown = request.headers.get(caseIdHeader);
    const claim = store.claims.find(({ id }) => id === store.openedCase);
    return claim && (shown === null || shown === claim.id) ? then(claim) : problem('case_closed');
  };
  return [
    http.post('*/api/case/open', ({ request }) =>
      withBody(request, openCaseSchema, ({ token }) => open(store, token)),
    ),
    http.post('*/api/case/close', () => close(store)),
    http.get('*/api/case', ({ request }) =>
      withCase(request, (claim) => answer(caseSchema, presentCase(store, claim))),
    ),
    http.get('*/api/case/messages', ({ request }) =>
      withCase(request, (claim) => readMessages(store, claim, 'user', request)),
    ),
    http.post('*/api/case/messages', ({ request }) =>
      withCase(request, (claim) => writeMessage(store, claim, 'user', request)),
    ),
    http.post('*/api/case/files', ({ request }) =>
      withCase(request, (claim) => addProof(store, claim, request)),
    ),
    http.post('*/api/case/withdraw', ({ request }) => withCase(request, (claim) => withdraw(store, claim))),
  ];
};
