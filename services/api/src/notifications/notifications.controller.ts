import {
  type NotificationsQuery,
  notificationsListSchema,
  notificationsQuery,
  type StreamQuery,
  streamQuery,
  unreadCountSchema,
} from '@lost-found/contracts';
import { Get, type MessageEvent, Post, Query, Req, Sse } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { ApiHeader } from '../platform/documented/decorators.js';
import {
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  Operation,
  Routes,
  WhileReadOnly,
} from '../platform/http/routes.js';
import { SessionIdentity } from '../sign-in/sessions/session-identity.js';
import { InboxService } from './inbox.service.js';
import { NotificationStreams } from './notification-streams.js';

const stream = { 'text/event-stream': { schema: { type: 'string' } } } as const;

/** The signed-in user's notifications (§3). Those of other people answer not_found. */
@Routes('me/notifications', { access: 'user', tag: 'me' })
export class NotificationsController {
  constructor(
    private readonly inbox: InboxService,
    private readonly streams: NotificationStreams,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @Operation('Lists the own notifications', notificationsListSchema)
  listNotifications(
    @CurrentAuthor() { id: userId }: Author,
    @Query({ schema: notificationsQuery }) query: NotificationsQuery,
  ) {
    return this.inbox.find(userId, query);
  }

  @Get('unread-count')
  @Operation('Counts the own unread notifications', unreadCountSchema)
  countUnreadNotifications(@CurrentAuthor() { id: userId }: Author) {
    return this.inbox.countUnread(userId);
  }

  /** Live server-sent events: `streamEventSchemas` in contracts. The stream ends with the session. */
  @Sse('stream')
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The last notification received.' })
  @Operation('Streams the own notifications as server-sent events', { content: stream })
  async streamNotifications(
    @Req() request: FastifyRequest,
    @Query({ schema: streamQuery }) { lastEventId }: StreamQuery,
  ): Promise<Observable<MessageEvent>> {
    const { session, actor } = await this.identity.require(request);
    const sent = streamQuery.safeParse({ lastEventId: request.headers['last-event-id'] });
    return this.streams.open({ ...session, role: actor.role }, lastEventId ?? sent.data?.lastEventId);
  }

  @Post('read-all')
  @WhileReadOnly()
  @Audited()
  @Operation('Marks all own notifications as read', unreadCountSchema)
  markAllNotificationsRead(@CurrentAuthor() { id: userId }: Author) {
    return this.inbox.markAllRead(userId);
  }

  @Post(':id/read')
  @WhileReadOnly()
  @Audited()
  @Operation('Marks an own notification as read', unreadCountSchema)
  markNotificationRead(@CurrentAuthor() { id: userId }: Author, @Id() id: string) {
    return this.inbox.markRead(userId, id);
  }
}
