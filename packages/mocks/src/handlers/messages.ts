import {
  type AdminClaim,
  type Message,
  messageSchema,
  pageQuery,
  sendMessageSchema,
  type UserRole,
} from '@lost-found/contracts';
import { problem } from '../lib/answers';
import { factsOf, writeEffects } from '../lib/effects';
import { answerPage } from '../lib/lists';
import { once, withBody, withQuery } from '../lib/requests';
import { nowOf, type Store } from '../store';

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

/** Adds a message of one side to the conversation on a claim, and tells the other. */
export const addMessage = (
  store: Store,
  claim: AdminClaim,
  senderRole: UserRole,
  content: string,
): Message => {
  const senderName = senderRole === 'admin' ? (store.signedInAs?.fullName ?? null) : null;
  const createdAt = nowOf(store);
  const message = newMessage({ claimId: claim.id, senderRole, content, senderName, createdAt });
  store.messages.push(message);
  writeEffects(store, { kind: 'messageSent', claim: factsOf(store, claim), message });
  return message;
};

/** Writes to the other side. */
export const writeMessage = (store: Store, claim: AdminClaim, senderRole: UserRole, request: Request) =>
  withBody(request, sendMessageSchema, ({ content }) =>
    once(store, request, content, async () => {
      // Nobody would read it: whoever made the claim is not known any more.
      if (!claim.email) return problem('claim_decided');
      return presentFor(senderRole)(addMessage(store, claim, senderRole, content));
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
