import { requiredText } from '../common/text.js';
import { limits } from '../limits.js';
import { userRoles } from '../users/access-levels.js';
import { z } from '../zod.js';

/** A message on a claim (§3): `user` is the claimant, `admin` the desk. */
export const messageSchema = z
  .object({
    id: z.uuid(),
    claimId: z.uuid(),
    senderRole: z.enum(userRoles),
    content: z.string(),
    isRead: z.boolean().describe('whether the other side has read it'),
    createdAt: z.iso.datetime(),
    senderName: z
      .string()
      .nullable()
      .optional()
      .describe(
        'for administrators only: who of them wrote it; null for the claimant, and for a deleted account',
      ),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

/** `POST /case/messages`, `POST /claims/:id/messages`. */
export const sendMessageSchema = z
  .object({ content: requiredText('message_required', limits.messageMax) })
  .meta({ id: 'SendMessage' });
export type SendMessage = z.infer<typeof sendMessageSchema>;

/** `POST /case/messages/read`, `POST /claims/:id/messages/read`: the newest message that the reader was shown. */
export const readMessagesSchema = z.object({ upTo: z.uuid() }).meta({ id: 'ReadMessages' });
export type ReadMessages = z.infer<typeof readMessagesSchema>;
