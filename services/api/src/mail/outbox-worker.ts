import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { DeliveryError, MailDelivery } from './delivery/mail-delivery.js';
import { MailRenderer } from './mail-renderer.js';
import { Outbox } from './outbox.js';
import type { OutboxMail } from './outbox-mail.entity.js';

/** How often the outbox is looked into without being told, in milliseconds: for retries and for what others left. */
const INTERVAL_MS = 15_000;
/** E-mails under way at once. */
const LANES = 3;
/** Longest try, in milliseconds. */
const LONGEST_TRY_MS = 60_000;
/** How long a stopping service lets a try go on, in milliseconds: less than it is given itself. */
const STOP_PATIENCE_MS = 8_000;

/** Sends what is in the outbox, in every instance of the service. */
@Injectable()
export class OutboxWorker implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(OutboxWorker.name);
  readonly #impatience = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(
    private readonly database: DatabaseInitializer,
    private readonly outbox: Outbox,
    private readonly renderer: MailRenderer,
    private readonly delivery: MailDelivery,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      this.#timer ??= setInterval(() => this.wake(), INTERVAL_MS).unref();
      this.wake();
    });
  }

  /** Lets what is under way end; what it does not send now stays in the outbox. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    const impatience = setTimeout(() => this.#impatience.abort(), STOP_PATIENCE_MS);
    await this.#running;
    clearTimeout(impatience);
  }

  /** There may be something to send. */
  wake(): void {
    void this.drain();
  }

  /** Sends everything that is due; settles once nothing is left. Never fails. */
  drain(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#unlessAway(() => this.outbox.giveUpLost());
      const lanes = Array.from({ length: LANES }, () => this.#unlessAway(() => this.#sendAll()));
      await Promise.all(lanes);
    }
    // In the same turn as the last look at #again: whoever wakes it from now on begins a new run.
    this.#running = undefined;
  }

  /** Where the database is away, the next round finds everything as it was. */
  async #unlessAway(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#logger.error(error);
    }
  }

  async #sendAll(): Promise<void> {
    while (!this.#stopped) {
      const mail = await this.outbox.claim();
      if (!mail) return;
      await this.#send(mail);
    }
  }

  async #send(mail: OutboxMail): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_TRY_MS), this.#impatience.signal]);
    try {
      await this.delivery.deliver(this.renderer.render(mail), signal);
    } catch (error) {
      // Anything else is a mistake of ours in wording it, which no other try would mend.
      const failure = error instanceof DeliveryError ? error.failure : 'refused';
      return this.outbox.failed(mail, failure, (error as Error).message);
    }
    await this.outbox.sent(mail);
  }
}
