import { type AdminClaim, caseIdHeader, openCaseSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { presentCase } from '../lib/present-case';
import type { Store } from '../store';
import { addProof, readMessages, withdraw, writeMessage } from './case-changes';

const open = async (store: Store, request: Request): Promise<Response> => {
  const parsed = openCaseSchema.safeParse(await request.json());
  if (!parsed.success) return invalid(parsed.error);
  // Here the token is the claim's id: there is no secret to keep in one's own browser.
  const claim = store.claims.find(({ id }) => id === parsed.data.token);
  if (!claim) return problem('link_invalid');
  const user = store.signedInAs;
  if (user?.role === 'user' && !store.claimOwners.has(claim.id)) store.claimOwners.set(claim.id, user.id);
  store.openedCase = claim.id;
  return HttpResponse.json(presentCase(store, claim));
};

type Answer = (claim: AdminClaim) => Response | Promise<Response>;

/** A claim by its secret link, for whoever has no account. */
export const caseHandlers = (store: Store) => {
  const withCase = (request: Request, answer: Answer) => {
    const shown = request.headers.get(caseIdHeader);
    const claim = store.claims.find(({ id }) => id === store.openedCase);
    return claim && (shown === null || shown === claim.id) ? answer(claim) : problem('case_closed');
  };
  return [
    http.post('*/api/case/open', ({ request }) => open(store, request)),
    http.post('*/api/case/close', () => {
      store.openedCase = null;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/case', ({ request }) =>
      withCase(request, (claim) => HttpResponse.json(presentCase(store, claim))),
    ),
    http.get('*/api/case/messages', ({ request }) =>
      withCase(request, ({ id }) => readMessages(store, id, 'user', request)),
    ),
    http.post('*/api/case/messages', ({ request }) =>
      withCase(request, ({ id }) => writeMessage(store, id, 'user', request)),
    ),
    http.post('*/api/case/files', ({ request }) =>
      withCase(request, (claim) => addProof(store, claim, request)),
    ),
    http.post('*/api/case/withdraw', ({ request }) => withCase(request, (claim) => withdraw(store, claim))),
  ];
};
