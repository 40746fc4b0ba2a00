import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config.js';
import { SERVICE_NAME } from '../database/data-source.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { NEWS_CHANNEL, NotificationFeed } from './notification-feed.js';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const CONNECT_MS = 10_000;
/** After so long without a word the other end is asked whether it is still there. */
const QUIET_MS = 30_000;

/**
 * Hears what the other instances on the same PostgreSQL announce, on a connection of its own that it opens
 * anew whenever it is lost. On SQLite there is one process, and nothing to hear.
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
    private readonly feed: NotificationFeed,
  ) {}

  onModuleInit(): void {
    const { databaseUrl } = this.config;
    if (!databaseUrl) return;
    this.database.onReady(async () => {
      this.#running ??= this.#listenUntilStopped(databaseUrl);
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
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Settles when the connection is lost. @param onListening told when it is there */
  async #listen(url: string, onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: url,
      // Others close when they are idle: by this one a restore sees that the service is running.
      application_name: SERVICE_NAME,
      connectionTimeoutMillis: CONNECT_MS,
      // Nothing is ever asked on it: only this tells a connection that a network has dropped from a quiet one.
      keepAlive: true,
      keepAliveInitialDelayMillis: QUIET_MS,
    });
    this.#client = client;
    const lost = new Promise<void>((resolve, reject) => {
      // Not once: a second error that nobody hears would end the process.
      client.on('error', reject);
      client.once('end', resolve);
    });
    // Looked at once it is waited for, which an earlier failure prevents.
    lost.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => this.feed.receive(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${NEWS_CHANNEL}`);
      onListening();
      // What was announced while nobody listened is not told again.
      this.feed.gap();
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
