import type { Message as MessageView } from '@lost-found/contracts';
import type { Message } from './message.entity.js';

/** A message as the claimant sees it: of the desk only that it was the desk. */
export const presentMessage = (message: Message): MessageView => ({
  id: message.id,
  claimId: message.claimId,
  senderRole: message.senderRole,
  content: message.content,
  isRead: message.isRead,
  createdAt: message.createdAt.toISOString(),
});

/** A message for administrators: which of them wrote it, too. @param names by account */
export const presentAdminMessage = (message: Message, names: ReadonlyMap<string, string>): MessageView => ({
  ...presentMessage(message),
  senderName: (message.senderRole === 'admin' && message.senderId && names.get(message.senderId)) || null,
});
