import {
  type AdminClaim,
  type AdminItem,
  acceptedSchema,
  accountEmailSchema,
  type Case,
  caseIdHeader,
  caseSchema,
  claimNotes,
  isToBeBroughtIn,
  isWaitingAtDesk,
  limits,
  mailOf,
  openCaseSchema,
  proofRule,
  transitionClaim,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, problem, refuseField } from '../lib/answers';
import { caseTokenOf, factsOf, linkVersionOf, renewLink, writeEffects } from '../lib/effects';
import { post } from '../lib/mail';
import { renewPickup, shownPickup } from '../lib/pickups';
import { once, withBody, withForm } from '../lib/requests';
import { itemUrl } from '../lib/site-url';
import { endByAnswer } from '../lib/snooze';
import { nowOf, type Store } from '../store';
import { keepProof, proof } from './claims';
import { markMessagesRead, readMessages, writeMessage } from './messages';

/** Here a token is made of the claim's id: there is no secret to keep in one's own browser. */
const claimOf = (store: Store, token: string) => store.claims.find(({ id }) => id === token.split('.', 1)[0]);

const tokenNow = (store: Store, { id }: AdminClaim): string => caseTokenOf(id, linkVersionOf(store, id));

/** The claim that is open in this browser; none once another link took the place of the one that opened it. */
const openedCaseOf = (store: Store): AdminClaim | undefined => {
  const claim = claimOf(store, store.openedCase ?? '');
  return claim && store.openedCase === tokenNow(store, claim) ? claim : undefined;
};

const open = (store: Store, token: string): Response => {
  const claim = claimOf(store, token);
  if (!claim) return problem('link_invalid');
  if (token !== tokenNow(store, claim)) return problem('link_replaced');
  const user = store.signedInAs;
  const isProven = user?.emailVerified && user.email === claim.email;
  if (user?.role === 'user' && isProven && !store.claimOwners.has(claim.id)) {
    store.claimOwners.set(claim.id, user.id);
    const changes = [{ field: 'userId', before: null, after: user.id }];
    writeEffects(store, { kind: 'claimUpdated', claim, changes });
  }
  store.openedCase = token;
  return answer(caseSchema, presentCase(store, claim));
};

const resendLinks = (store: Store, email: string): Response => {
  const isOpen = ({ status, handedOverAt }: AdminClaim) =>
    status === 'pending' || (status === 'approved' && !handedOverAt);
  for (const claim of store.claims
    .filter((one) => one.email === email && isOpen(one))
    .slice(0, limits.linksPerMail))
    post(store, {
      kind: 'claim_link',
      to: email,
      path: `case#${tokenNow(store, claim)}`,
      itemTitle: claim.itemTitle,
    });
  const isOfAddress = (item: AdminItem) => mailOf(item.contactInfo) === email && item.userId === null;
  const isOpenReport = ({ status }: AdminItem) => status === 'pending' || status === 'approved';
  for (const item of store.items
    .filter((one) => isOfAddress(one) && isOpenReport(one))
    .slice(0, limits.linksPerMail))
    post(store, { kind: 'report_link', to: email, path: `report-status#${item.id}`, itemTitle: item.title });
  return answer(acceptedSchema, { accepted: true }, 202);
};

const close = (store: Store): Response => {
  store.openedCase = null;
  return nothing();
};

type Answer = (claim: AdminClaim) => Response | Promise<Response>;

/** Access to a claim by its secret link, without an account. */
export const caseHandlers = (store: Store) => {
  const withCase = (request: Request, then: Answer) => {
    const shown = request.headers.get(caseIdHeader);
    const claim = openedCaseOf(store);
    return claim && (shown === null || shown === claim.id) ? then(claim) : problem('case_closed');
  };
  return [
    http.post('*/api/case/open', ({ request }) =>
      withBody(request, openCaseSchema, ({ token }) => open(store, token)),
    ),
    http.post('*/api/case/resend-links', ({ request }) =>
      withBody(request, accountEmailSchema, ({ email }) => resendLinks(store, email)),
    ),
    http.post('*/api/case/link', ({ request }) =>
      withCase(request, (claim) => {
        renewLink(store, claim);
        store.openedCase = tokenNow(store, claim);
        return answer(caseSchema, presentCase(store, claim));
      }),
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
    http.post('*/api/case/messages/read', ({ request }) =>
      withCase(request, (claim) => markMessagesRead(store, claim, 'user', request)),
    ),
    http.post('*/api/case/files', ({ request }) =>
      withCase(request, (claim) => addProof(store, claim, request)),
    ),
    http.post('*/api/case/withdraw', ({ request }) => withCase(request, (claim) => withdraw(store, claim))),
    http.post('*/api/case/pickup-code', ({ request }) =>
      withCase(request, (claim) => renewOwnPickup(store, claim)),
    ),
  ];
};

/** Gives the claimant another code. */
export const renewOwnPickup = (store: Store, claim: AdminClaim): Response =>
  renewPickup(store, claim)
    ? answer(caseSchema, presentCase(store, claim))
    : problem('transition_not_allowed');

/** Takes a claim back while it is pending (§4). */
export const withdraw = (store: Store, claim: AdminClaim): Response => {
  const facts = factsOf(store, claim);
  const outcome = transitionClaim(
    { status: claim.status, withdrawn: claim.withdrawnAt !== null },
    'withdraw',
  );
  if (outcome.kind === 'refused') return problem('claim_decided');
  if (outcome.kind === 'changed') {
    const now = nowOf(store);
    const { to: status } = outcome;
    Object.assign(claim, { status, withdrawnAt: now, reviewedAt: now, adminNotes: claimNotes.withdrawn });
    writeEffects(store, { kind: 'claimDecided', claim: facts, move: 'withdraw' });
  }
  return answer(caseSchema, presentCase(store, claim));
};

const keepMore = (store: Store, claim: AdminClaim, files: File[]): object => {
  if (files.length === 0) return refuseField(proof.field, 'value_invalid');
  if (claim.status !== 'pending') return problem('claim_decided');
  const before = claim.proofFiles.length;
  if (before + files.length > proofRule.maxFiles)
    return problem('too_many_files', { params: { max: proofRule.maxFiles } });
  claim.proofFiles.push(...files.map((file) => keepProof(store, file)));
  claim.proofUrls = claim.proofFiles.map(({ url }) => url);
  const changes = [{ field: 'proofFiles', before, after: claim.proofFiles.length }];
  writeEffects(store, { kind: 'claimUpdated', claim, changes });
  endByAnswer(store, claim);
  return presentCase(store, claim);
};

/** Adds proof while the claim is pending and there is room (§5). */
export const addProof = (store: Store, claim: AdminClaim, request: Request): Promise<Response> =>
  withForm(request, proof, ({ files, content }) =>
    once(store, request, content, async () => keepMore(store, claim, files)),
  );

/** Presents a claim to its claimant. The schema drops the fields of administrators. */
export const presentCase = (store: Store, claim: AdminClaim): Case => {
  const item = store.items.find(({ id }) => id === claim.itemId);
  return caseSchema.parse({
    ...claim,
    itemReference: item?.reference ?? null,
    deskId: item?.deskId ?? null,
    isWithFinder: item?.custody === 'with_finder',
    isToBeBroughtIn: isToBeBroughtIn(claim, item?.custody),
    isWaitingAtDesk: isWaitingAtDesk(claim, item?.custody),
    isDecisionHeld: false,
    itemUrl: claim.itemId && itemUrl(claim.itemId),
    unreadMessages: store.messages.filter(
      ({ claimId, senderRole, isRead }) => claimId === claim.id && senderRole === 'admin' && !isRead,
    ).length,
    canWithdraw:
      transitionClaim({ status: claim.status, withdrawn: claim.withdrawnAt !== null }, 'withdraw').kind ===
      'changed',
    pickup: shownPickup(store, claim),
    canRenewPickup: isWaitingAtDesk(claim, item?.custody),
    canAddProof: claim.status === 'pending' && claim.proofFiles.length < proofRule.maxFiles,
  });
};
