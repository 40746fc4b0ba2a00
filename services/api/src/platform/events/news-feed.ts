import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { Clock, type Timer } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { SERVICE_NAME } from '../database/data-source.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { afterCommit } from '../database/unit-of-work.js';

/**
 * Something that concerns one person: a new notification, or null where some were read; or of no one person: a change, or
 * that sessions were ended.
 */
export interface News {
  readonly userId: string | null;
  readonly id: string | null;
  readonly sessionsEnded?: true;
}

/** Sessions were ended: streams check which of theirs are still open. */
export const SESSIONS_ENDED: News = { userId: null, id: null, sessionsEnded: true };

/** Something that the lists of the desk show was changed. */
export const LISTS_CHANGED: News = { userId: null, id: null };

/** The PostgreSQL channel between the instances of the service. */
const NEWS_CHANNEL = 'notification_news';

/** News as they travel between instances: ids only. */
interface Telegram extends News {
  readonly from: string;
}

/** Passes news to every open stream, in this process and in the other instances on the same PostgreSQL. */
@Injectable()
export class NewsFeed {
  readonly #instance = randomUUID();
  readonly #newsHooks: ((news: News) => void)[] = [];
  readonly #gapHooks: (() => void)[] = [];

  /** Call it in onModuleInit of a module. */
  onNews(hook: (news: News) => void): void {
    this.#newsHooks.push(hook);
  }

  /** The hook runs when news of other instances may have been missed. Call it in onModuleInit of a module. */
  onGap(hook: () => void): void {
    this.#gapHooks.push(hook);
  }

  /** Announces news after the commit of the current unit of work. */
  async announce(manager: EntityManager, news: readonly News[]): Promise<void> {
    if (manager.connection.options.type === 'postgres') await this.#telegraph(manager, news);
    afterCommit(() => {
      for (const one of news) this.#tell(one);
    });
  }

  /** @param telegram as another instance sent it */
  receive(telegram: string): void {
    const { from, ...news } = JSON.parse(telegram) as Telegram;
    if (from !== this.#instance) this.#tell(news);
  }

  gap(): void {
    for (const hook of this.#gapHooks) hook();
  }

  #tell(news: News): void {
    for (const hook of this.#newsHooks) hook(news);
  }

  /** PostgreSQL delivers it when the transaction is committed, and only then. */
  async #telegraph(manager: EntityManager, news: readonly News[]): Promise<void> {
    for (const one of news) {
      const telegram: Telegram = { ...one, from: this.#instance };
      await manager.query('SELECT pg_notify($1, $2)', [NEWS_CHANNEL, JSON.stringify(telegram)]);
    }
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;
/** Longest wait for a connection or an answer on it; as often it is asked whether it is still there. */
const ANSWER_MS = 5000;

/**
 * Listens to the other instances on the same PostgreSQL, on its own connection, which it reopens when it is lost.
 * SQLite has one process, so there is nothing to listen to.
 */
@Injectable()
export class PostgresNews implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(PostgresNews.name);
  readonly #stop = new AbortController();
  #client: Client | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly feed: NewsFeed,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { databaseDirectUrl } = this.config;
    if (!databaseDirectUrl) return;
    this.database.onReady(async () => {
      this.#running ??= this.#listenUntilStopped(databaseDirectUrl);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #listenUntilStopped(url: string): Promise<void> {
    const { signal } = this.#stop;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        await this.#listen(url, () => {
          wait = FIRST_WAIT_MS;
        });
      } catch (error) {
        if (!signal.aborted)
          this.#logger.warn(`not listening to other instances: ${(error as Error).message}`);
      }
      await this.clock.sleep(wait, signal).catch(() => undefined);
    }
  }

  /**
   * Settles when the connection is lost.
   * @param onListening called when it is open
   */
  async #listen(url: string, onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: url,
      // Others close when they are idle: by this one a restore sees that the service is running.
      application_name: SERVICE_NAME,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    this.#client = client;
    const subscribe = () => client.query(`LISTEN ${NEWS_CHANNEL}`);
    let asking: Timer | undefined;
    const lost = new Promise<void>((resolve, reject) => {
      // Use `on`, not `once`: a second error without a listener would end the process.
      client.on('error', reject);
      client.once('end', resolve);
      // Only an answer proves that a quiet connection is alive. A second LISTEN has no effect.
      asking = this.clock.every(ANSWER_MS, () => subscribe().catch(reject));
    });
    // Looked at once it is waited for, which an earlier failure prevents.
    lost.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => this.feed.receive(payload));
    try {
      // A client that is ended while it connects never settles.
      await Promise.race([client.connect(), lost]);
      await subscribe();
      onListening();
      // News during the interruption is not repeated.
      this.feed.gap();
      await lost;
    } finally {
      asking?.stop();
      await client.end().catch(() => undefined);
    }
  }
}
