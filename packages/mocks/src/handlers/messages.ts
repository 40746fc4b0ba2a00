import {
  type AdminClaim,
  type Message,
  messageSchema,
  pageQuery,
  readMessagesSchema,
  sendMessageSchema,
  type UserRole,
} from '@lost-found/contracts';
import { nothing, problem } from '../lib/answers';
import { factsOf, writeEffects } from '../lib/effects';
import { answerPage } from '../lib/lists';
import { once, withBody, withQuery } from '../lib/requests';
import { endByAnswer } from '../lib/snooze';
import { nowOf, type Store } from '../store';

/** Claimants do not see the name of the administrator who wrote a message. */
const presentFor =
  (reader: UserRole) =>
  ({ senderName = null, ...message }: Message): Message =>
    reader === 'admin' ? { ...message, senderName } : message;

/** Returns a page of a conversation, newest first. */
export const readMessages = (store: Store, { id }: AdminClaim, side: UserRole, request: Request) =>
  withQuery(request, pageQuery, (query) => {
    const rows = store.messages.filter(({ claimId }) => claimId === id).toReversed();
    return answerPage(messageSchema, rows, query, presentFor(side));
  });

/** Marks what the other side wrote as read, up to one message. */
export const markMessagesRead = (store: Store, { id }: AdminClaim, side: UserRole, request: Request) =>
  withBody(request, readMessagesSchema, ({ upTo }) => {
    const rows = store.messages.filter(({ claimId }) => claimId === id);
    const shown = rows.findIndex((message) => message.id === upTo);
    if (shown < 0) return problem('not_found');
    for (const message of rows.slice(0, shown + 1)) if (message.senderRole !== side) message.isRead = true;
    return nothing();
  });

/** Adds a message of one side to the conversation on a claim, and notifies the other side. */
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
  if (message.senderRole === 'user') endByAnswer(store, claim);
  return message;
};

/** Writes to the other side. */
export const writeMessage = (store: Store, claim: AdminClaim, senderRole: UserRole, request: Request) =>
  withBody(request, sendMessageSchema, ({ content }) =>
    once(store, request, content, async () => {
      // The message would have no reader: the claim was erased.
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
