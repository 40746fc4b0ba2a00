import {
  durations,
  limits,
  type StreamEventName,
  type StreamEvents,
  type UserRole,
} from '@lost-found/contracts';
import {
  Injectable,
  Logger,
  type MessageEvent,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { concatMap, defer, finalize, from, merge, type Observable, Subject } from 'rxjs';
import { Clock, type Timer } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type News, NewsFeed } from '../platform/events/news-feed.js';
import { SessionsService } from '../sign-in/sessions/sessions.service.js';
import { InboxService } from './inbox.service.js';

/**
 * Maximum number of streams per session: a browser needs one, because its tabs share it; a lost connection
 * may live on for a while.
 */
const MOST_STREAMS = 4;
const RETRY_AFTER_SECONDS = 5;
/** Minimum milliseconds between two change events: each makes every open console reload its lists. */
const CHANGE_INTERVAL = 500;
/** Delay before streams are notified again after a database error, in milliseconds. */
const AGAIN_MS = 2_000;

interface OpenStream {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: UserRole;
  readonly events: Subject<MessageEvent>;
  /**
   * The id of the last notification sent; empty when there was none. Browsers send the last id that they saw.
   */
  lastId: string;
}

/** The open live streams of this process. A stream ends with its session. */
@Injectable()
export class NotificationStreams implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(NotificationStreams.name);
  /** Oldest first. */
  readonly #streams = new Set<OpenStream>();
  /**
   * The chain of running notifications. They run in order, so that the last count sent is the latest; a
   * stopping service waits for them before it closes the database.
   */
  #telling: Promise<void> = Promise.resolve();
  #again: Timer | undefined;
  #isFailing = false;
  #timer: Timer | undefined;
  #changeTimer: Timer | undefined;
  #changedSince = false;
  #stopped = false;

  constructor(
    private readonly inbox: InboxService,
    private readonly feed: NewsFeed,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.feed.onNews((news) => this.#inTurn(() => this.#spread(news)));
    this.feed.onGap(() => this.#inTurn(() => this.#spreadState()));
    this.#timer = this.clock.every(durations.streamHeartbeat, () => this.#inTurn(() => this.beat()));
  }

  /**
   * Ends the streams before the server waits for open requests, because a stream never ends by itself.
   * Browsers reconnect.
   */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#timer?.stop();
    this.#changeTimer?.stop();
    this.#again?.stop();
    for (const { events } of this.#streams) events.complete();
    await this.#telling;
  }

  /**
   * Opens a stream for a session. Above the maximum, the oldest stream ends, because its reader has most
   * likely left.
   * @param lastId the last notification that its reader has
   * @throws DomainError service_stopping while the service stops
   */
  open(
    { id: sessionId, userId, role }: { id: string; userId: string; role: UserRole },
    lastId?: string,
  ): Observable<MessageEvent> {
    if (this.#stopped) throw new DomainError('service_stopping', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // Register the stream at subscription: a client that left before it would never be detected.
    return defer(() =>
      this.#begin({ sessionId, userId, role, events: new Subject<MessageEvent>(), lastId: lastId ?? '' }),
    );
  }

  /** Resolves when all events so far have been sent. */
  get settled(): Promise<void> {
    return this.#telling;
  }

  /** Sends a heartbeat to all streams with an open session. */
  async beat(): Promise<void> {
    await this.#endClosed();
    for (const stream of this.#streams) send(stream, 'heartbeat', {});
  }

  #begin(stream: OpenStream): Observable<MessageEvent> {
    this.#makeRoom(MOST_STREAMS, ({ sessionId }) => sessionId === stream.sessionId);
    this.#makeRoom(limits.streamsPerAccount, ({ userId }) => userId === stream.userId);
    this.#streams.add(stream);
    const first = defer(() => this.#greet(stream)).pipe(concatMap((events) => from(events)));
    return merge(first, stream.events).pipe(finalize(() => this.#streams.delete(stream)));
  }

  /** Ends the oldest streams above the maximum. */
  #makeRoom(most: number, isCounted: (stream: OpenStream) => boolean): void {
    const counted = [...this.#streams].filter(isCounted);
    for (const { events } of counted.slice(0, Math.max(0, counted.length + 1 - most))) events.complete();
  }

  async #greet(stream: OpenStream): Promise<MessageEvent[]> {
    const { userId, lastId } = stream;
    const missed = lastId ? await this.inbox.findSince(userId, lastId) : [];
    // Count last: later events are sent after this count.
    const count = await this.inbox.countUnread(userId);
    return [
      getEvent(stream, 'ready', count),
      ...missed.map((notification) => getEvent(stream, 'notification', { notification, ...count })),
    ];
  }

  async #spread({ userId, id, sessionsEnded }: News): Promise<void> {
    if (sessionsEnded) return this.#endClosed();
    if (userId === null) return this.#spreadChange();
    const streams = [...this.#streams].filter((stream) => stream.userId === userId);
    if (streams.length === 0) return;
    const notification = id ? await this.inbox.get(userId, id) : null;
    const count = await this.inbox.countUnread(userId);
    for (const stream of streams) {
      if (notification) send(stream, 'notification', { notification, ...count });
      else send(stream, 'unread', count);
    }
  }

  /** Sends a change at once, then at most once per interval. */
  #spreadChange(): void {
    this.#changedSince = this.#changeTimer !== undefined;
    if (this.#changedSince) return;
    for (const stream of this.#streams) if (stream.role === 'admin') send(stream, 'changed', {});
    this.#changeTimer = this.clock.after(CHANGE_INTERVAL, () => {
      this.#changeTimer = undefined;
      if (this.#changedSince) this.#spreadChange();
    });
  }

  /** Sends the present state, because changes may have been missed. */
  async #spreadState(): Promise<void> {
    for (const stream of this.#streams) send(stream, 'ready', await this.inbox.countUnread(stream.userId));
  }

  /** Ends the streams of ended sessions: signed out, expired, changed role or deleted. */
  async #endClosed(): Promise<void> {
    if (this.#streams.size === 0) return;
    const checked = [...this.#streams];
    const open = await this.sessions.findOpen([...new Set(checked.map(({ sessionId }) => sessionId))]);
    for (const stream of checked.filter(({ sessionId }) => !open.has(sessionId))) {
      send(stream, 'end', {});
      stream.events.complete();
    }
  }

  #inTurn(work: () => Promise<void>): void {
    this.#telling = this.#telling.then(work).then(
      () => {
        this.#isFailing = false;
      },
      (error: unknown) => this.#tellAgain(error),
    );
  }

  /** Retries after a database error, and then informs streams that they may have missed events. */
  #tellAgain(error: unknown): void {
    // Log once per database outage.
    if (!this.#isFailing) this.#logger.error(error);
    this.#isFailing = true;
    if (this.#stopped) return;
    this.#again ??= this.clock.after(AGAIN_MS, () => {
      this.#again = undefined;
      this.#inTurn(() => this.#spreadState());
    });
  }
}

function getEvent<Name extends StreamEventName>(
  stream: OpenStream,
  type: Name,
  data: StreamEvents[Name],
): MessageEvent {
  if ('notification' in data) stream.lastId = data.notification.id;
  return { type, data, id: stream.lastId };
}

function send<Name extends StreamEventName>(stream: OpenStream, type: Name, data: StreamEvents[Name]): void {
  stream.events.next(getEvent(stream, type, data));
}
