import type { List, Message, ReadMessages, SendMessage } from '@lost-found/contracts';
import { messagePagesOptions } from './queries';
import { path, post } from './request';
import { type SubmitOptions, submit } from './submit';

/** The conversation on a claim, the newest first, for its owner and for administrators. */
export const claimMessagesOptions = (claimId: string) =>
  messagePagesOptions(['claims', claimId, 'messages'], path`/claims/${claimId}/messages`);

/** Returns the messages of the loaded pages, oldest first. A message that moved to the next page appears once. */
export const messagesInOrder = (pages: readonly Pick<List<Message>, 'data'>[] = []): Message[] => {
  const byId = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...byId.values()].reverse();
};

/** Writes to the other side. */
export const sendClaimMessage = (claimId: string, message: SendMessage, options: SubmitOptions) =>
  submit<Message>(path`/claims/${claimId}/messages`, { json: message }, options);

/** Marks what the other side wrote as read, up to the newest message that was shown. */
export const markClaimMessagesRead = (claimId: string, read: ReadMessages) =>
  post<void>(path`/claims/${claimId}/messages/read`, read);
