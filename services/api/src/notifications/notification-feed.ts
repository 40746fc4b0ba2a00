import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../database/unit-of-work.js';

/** Something that concerns one person: a new notification, or null where some were read. */
export interface News {
  readonly userId: string;
  readonly id: string | null;
}

/** The channel of PostgreSQL on which the instances of the service tell each other. */
export const NEWS_CHANNEL = 'notification_news';

/** News as they travel between instances: ids only. */
interface Telegram extends News {
  readonly from: string;
}

/** Tells every open stream, in this process and in the others on the same PostgreSQL, what has happened. */
@Injectable()
export class NotificationFeed {
  readonly #instance = randomUUID();
  readonly #newsHooks: ((news: News) => void)[] = [];
  readonly #gapHooks: (() => void)[] = [];

  /** To be called in a module's onModuleInit. */
  onNews(hook: (news: News) => void): void {
    this.#newsHooks.push(hook);
  }

  /** Told when news of other instances may have been missed. To be called in a module's onModuleInit. */
  onGap(hook: () => void): void {
    this.#gapHooks.push(hook);
  }

  /** Once the running unit of work is committed. */
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
    for (const { userId, id } of news) {
      const telegram: Telegram = { userId, id, from: this.#instance };
      await manager.query('SELECT pg_notify($1, $2)', [NEWS_CHANNEL, JSON.stringify(telegram)]);
    }
  }
}
