import {
  type AdminClaim,
  claimNotes,
  type Message,
  messageSchema,
  pageQuery,
  proofRule,
  sendMessageSchema,
  transitionClaim,
  type UserRole,
} from '@lost-found/contracts';
import { HttpResponse } from 'msw';
import { invalid, pageOf, problem, queryOf } from '../lib/answers';
import { filesOf, refuseFiles } from '../lib/multipart';
import { once } from '../lib/once';
import { presentCase } from '../lib/present-case';
import { log, type Store } from '../store';
import { keepFile } from './claims';

/** Takes a claim back while it is pending (§4). */
export const withdraw = (store: Store, claim: AdminClaim): Response => {
  const state = { status: claim.status, withdrawn: claim.withdrawnAt !== null };
  const outcome = transitionClaim(state, 'withdraw');
  if (outcome.kind === 'refused') return problem('claim_decided');
  if (outcome.kind === 'changed') {
    const now = new Date().toISOString();
    const { to: status } = outcome;
    Object.assign(claim, { status, withdrawnAt: now, reviewedAt: now, adminNotes: claimNotes.withdrawn });
    log(store, 'CLAIM_WITHDRAWN', { claimId: claim.id, itemId: claim.itemId });
  }
  return HttpResponse.json(presentCase(store, claim));
};

/** Adds proof while the claim is pending and there is room (§5). */
export const addProof = async (store: Store, claim: AdminClaim, request: Request): Promise<Response> => {
  const form = await request.formData();
  return once(store, request, form, async () => {
    const files = filesOf(form, 'proofFiles');
    if (claim.status !== 'pending') return problem('claim_decided');
    if (claim.proofFiles.length + files.length > proofRule.maxFiles)
      return problem('too_many_files', { params: { max: proofRule.maxFiles } });
    const refused = refuseFiles(files, proofRule);
    if (refused) return refused;
    claim.proofFiles.push(...(await Promise.all(files.map(keepFile))));
    return presentCase(store, claim);
  });
};

/** One page of a conversation, the newest first; what the other side wrote counts as read with this. */
export const readMessages = (store: Store, claimId: string, side: UserRole, request: Request): Response => {
  const query = pageQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const rows = store.messages.filter((message) => message.claimId === claimId).toReversed();
  const answer = HttpResponse.json(pageOf(rows, query.data));
  for (const message of rows) if (message.senderRole !== side) message.isRead = true;
  return answer;
};

/** Writes to the other side. */
export const writeMessage = async (
  store: Store,
  claimId: string,
  senderRole: UserRole,
  request: Request,
): Promise<Response> => {
  const sent: unknown = await request.json();
  const form = new FormData();
  form.append('message', JSON.stringify(sent));
  return once(store, request, form, async () => {
    const parsed = sendMessageSchema.safeParse(sent);
    if (!parsed.success) return invalid(parsed.error);
    const message = newMessage({ claimId, senderRole, ...parsed.data });
    store.messages.push(message);
    return message;
  });
};

/** A message with all that writing it leaves open. */
export const newMessage = (
  facts: Pick<Message, 'claimId' | 'senderRole' | 'content'> & Partial<Message>,
): Message =>
  messageSchema.parse({
    id: crypto.randomUUID(),
    isRead: false,
    createdAt: new Date().toISOString(),
    ...facts,
  });
