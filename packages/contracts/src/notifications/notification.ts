import { makeListSchema, pageQuery } from '../common/list.js';
import { z } from '../zod.js';

/** The types of notifications (§4). */
export const notificationTypes = [
  'item_approved',
  'item_rejected',
  'item_claimed',
  'new_message',
  'new_submission',
  'possible_match',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * Stages of a claimed item: `to_bring` asks its finder to bring it to the desk, `expected` informs the claimant about
 * that request, `ready` says that it waits at the desk.
 */
export const claimedStages = ['to_bring', 'expected', 'ready'] as const;
export type ClaimedStage = (typeof claimedStages)[number];

/** Parameters of a notification's text. */
export const notificationParamsSchema = z.object({
  itemTitle: z.string().optional().describe('as it was then; missing where there was none'),
  stage: z
    .enum(claimedStages)
    .optional()
    .describe('of item_claimed: where the item was then, and what its reader waits for or is asked to do'),
});
export type NotificationParams = z.infer<typeof notificationParamsSchema>;

/**
 * A notification for the person it is for (§3). It has no text: the reader's language words its type, whether it is
 * about a claim (`claimId`) and its params.
 */
export const notificationSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(notificationTypes),
    itemId: z.uuid().nullable(),
    claimId: z.uuid().nullable(),
    params: notificationParamsSchema,
    matchToken: z
      .string()
      .optional()
      .describe('of a possible match: opens it, behind `#` of the page `/match`'),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/** `GET /me/notifications`: newest first. */
export const notificationsQuery = pageQuery.extend({
  unread: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value && value === 'true')
    .describe('only those not yet read, or only those read'),
});
export type NotificationsQuery = z.infer<typeof notificationsQuery>;

const unreadCount = z.number().int().min(0);

export const unreadCountSchema = z.object({ unreadCount }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

export const notificationsListSchema = makeListSchema(notificationSchema)
  .extend({ unreadCount })
  .meta({ id: 'NotificationsList' });
export type NotificationsList = z.infer<typeof notificationsListSchema>;

/**
 * Events of the live stream, `GET /me/notifications/stream`, by the name of the server-sent event. `ready`: the
 * current state, at the beginning and after a possible gap; reload the lists then. `unread`: a notification was read
 * elsewhere. `changed`, to administrators: items or claims changed. `end`: the session is over; do not reconnect.
 */
export const streamEventSchemas = {
  ready: unreadCountSchema,
  notification: unreadCountSchema.extend({ notification: notificationSchema }),
  unread: unreadCountSchema,
  changed: z.object({}),
  heartbeat: z.object({}),
  end: z.object({}),
} as const;
export type StreamEventName = keyof typeof streamEventSchemas;
export type StreamEvents = { [Name in StreamEventName]: z.infer<(typeof streamEventSchemas)[Name]> };

/** `lastEventId`: the last notification that was received, as in the header `Last-Event-ID`; later ones are sent again. */
export const streamQuery = z.object({ lastEventId: z.uuid().optional() });
export type StreamQuery = z.infer<typeof streamQuery>;
