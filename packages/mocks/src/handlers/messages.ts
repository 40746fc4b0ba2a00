import {
  type AdminClaim,
  type Message,
  messageSchema,
  pageQuery,
  sendMessageSchema,
  type UserRole,
} from '@lost-found/contracts';
import { problem } from '../lib/answers';
import { answerPage } from '../lib/lists';
import { mailClaimant } from '../lib/mail';
import { notifyAdmins, notifyUser } from '../lib/notify';
import { once } from '../lib/once';
import { withBody, withQuery } from '../lib/requests';
import { log, type Store } from '../store';

/** Only administrators are told who of them wrote. */
const presentFor =
  (reader: UserRole) =>
  ({ senderName = null, ...message }: Message): Message =>
    reader === 'admin' ? { ...message, senderName } : message;

/** One page of a conversation, the newest first; what the other side wrote of it counts as read with this. */
export const readMessages = (store: Store, { id }: AdminClaim, side: UserRole, request: Request) =>
  withQuery(request, pageQuery, async (query) => {
    const rows = store.messages.filter(({ claimId }) => claimId === id).toReversed();
    const seen = rows.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
    const answered = await answerPage(messageSchema, rows, query, presentFor(side));
    for (const message of seen) if (message.senderRole !== side) message.isRead = true;
    return answered;
  });

const tellOtherSide = (store: Store, claim: AdminClaim, senderRole: UserRole): void => {
  const { id: claimId, itemId, itemTitle } = claim;
  const notice = { type: 'new_message', claimId, itemId, itemTitle } as const;
  const owner = store.claimOwners.get(claimId);
  if (senderRole === 'user') notifyAdmins(store, notice);
  else if (owner) notifyUser(store, owner, notice);
  else mailClaimant(store, claim, 'claim_message');
};

/** Writes to the other side. */
export const writeMessage = (store: Store, claim: AdminClaim, senderRole: UserRole, request: Request) =>
  withBody(request, sendMessageSchema, ({ content }) =>
    once(store, request, content, async () => {
      // Nobody would read it: whoever made the claim is not known any more.
      if (!claim.email) return problem('claim_decided');
      const senderName = senderRole === 'admin' ? (store.signedInAs?.fullName ?? null) : null;
      const message = newMessage({ claimId: claim.id, senderRole, content, senderName });
      store.messages.push(message);
      log(store, 'MESSAGE_SENT', { messageId: message.id, claimId: claim.id, senderRole });
      tellOtherSide(store, claim, senderRole);
      return presentFor(senderRole)(message);
    }),
  );

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
