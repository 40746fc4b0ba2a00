import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, type Timer } from '../clock/clock.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { HealthReasons } from '../health/health-reasons.js';
import { Metrics } from '../metrics/metrics.js';
import { DeliveryError, MailDelivery } from './delivery/mail-delivery.js';
import { isLinkOver, MailRenderer } from './mail-renderer.js';
import { Outbox } from './outbox.js';
import type { OutboxMail } from './outbox-mail.entity.js';

/** How often the outbox is looked into without being told, in milliseconds: for retries and for what others left. */
const INTERVAL_MS = 15_000;
/** E-mails under way at once, none of which waits for another. */
const LANES = 6;
/** Further ones that only an urgent e-mail may take. */
const URGENT_LANES = 2;
/** How long a stopping service lets a try go on, in milliseconds: less than it is given itself. */
const STOP_PATIENCE_MS = 8_000;

/** How long nothing can be sent before that is a reason of the health check, in milliseconds: restarts are shorter. */
const AWAY_MS = 5 * 60_000;

/** Sends what is in the outbox, in every instance of the service. */
@Injectable()
export class OutboxWorker implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(OutboxWorker.name);
  readonly #impatience = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  /** Outcomes that could not be written, because the database was away. */
  readonly #unwritten: (() => Promise<void>)[] = [];
  /** Since when every try has failed, and why the last one did. */
  #trouble: { readonly since: number; readonly cause: string } | null = null;
  #timer: Timer | undefined;
  #filling: Promise<void> | undefined;
  /** The looks begun so far: a service that stops waits for the last one, too. */
  #looking: Promise<void> = Promise.resolve();
  #again = false;
  #stopped = false;

  constructor(
    private readonly database: DatabaseInitializer,
    private readonly outbox: Outbox,
    private readonly renderer: MailRenderer,
    private readonly delivery: MailDelivery,
    private readonly metrics: Metrics,
    private readonly health: HealthReasons,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.health.add('mail_unavailable', () => this.#lackOfMail());
    this.metrics.databaseGauge(
      'mails',
      'E-mails that are not sent, by their status in the outbox.',
      async () =>
        Object.entries((await this.outbox.figures()).counts).map(([status, value]) => ({
          labels: { status },
          value,
        })),
      ['status'],
    );
    this.metrics.databaseGauge(
      'mail_waiting_seconds',
      'How long the oldest pending e-mail has waited.',
      async () => {
        const { waitingSince } = await this.outbox.figures();
        return waitingSince ? (this.clock.now() - waitingSince.getTime()) / 1000 : 0;
      },
    );
    this.database.onReady(async () => {
      this.#timer ??= this.clock.every(INTERVAL_MS, () => this.#look());
      void this.#look();
    });
  }

  /** Lets what is under way end; what it does not send now stays in the outbox. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#timer?.stop();
    const impatience = this.clock.after(STOP_PATIENCE_MS, () => this.#impatience.abort());
    await this.#looking;
    await this.#filling;
    await Promise.all(this.#underWay);
    impatience.stop();
  }

  #lackOfMail(): string | null {
    if (!this.#trouble || this.clock.now() - this.#trouble.since < AWAY_MS) return null;
    const { since, cause } = this.#trouble;
    return `No e-mail has been sent since ${new Date(since).toISOString()}: ${cause}. They wait and are tried again`;
  }

  /** There may be something to send. */
  wake(): void {
    void this.#fill();
  }

  /** Sends everything that is due; settles once nothing is left. Never fails. */
  async drain(): Promise<void> {
    await this.#look();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay);
      await this.#fill();
    }
  }

  #look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookOnce());
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    if (this.#stopped) return;
    for (const write of this.#unwritten.splice(0)) await this.#write(write);
    await this.#unlessAway(() => this.outbox.recoverLost());
    await this.#fill();
  }

  /** Begins to send what is due, as far as lanes are free. */
  #fill(): Promise<void> {
    this.#again = true;
    this.#filling ??= this.#fillLanes();
    return this.#filling;
  }

  async #fillLanes(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#unlessAway(() => this.#takeDue());
    }
    // In the same turn as the last look at #again: whoever wakes it from now on begins a new run.
    this.#filling = undefined;
  }

  async #takeDue(): Promise<void> {
    while (!this.#stopped && this.#underWay.size < LANES + URGENT_LANES) {
      const mail = await this.outbox.claim({ urgentOnly: this.#underWay.size >= LANES });
      if (!mail) return;
      const sending = this.#send(mail).finally(() => {
        this.#underWay.delete(sending);
        this.wake();
      });
      this.#underWay.add(sending);
    }
  }

  /** Where the database is away, the next look finds everything as it was. */
  async #unlessAway(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#logger.error(error);
    }
  }

  async #send(mail: OutboxMail): Promise<void> {
    try {
      if (isLinkOver(mail, this.clock.now())) throw new DeliveryError('refused', 'its link has ended');
      await this.delivery.deliver(this.renderer.render(mail), {
        signal: this.#impatience.signal,
        beforeEnd: () => this.outbox.beforeEnd(mail),
      });
    } catch (error) {
      // Anything else is a mistake of ours in wording it, which no other try would mend.
      const failure = error instanceof DeliveryError ? error.failure : 'refused';
      if (failure === 'retry' && error instanceof DeliveryError && !error.isAboutMail)
        this.#trouble = { since: this.#trouble?.since ?? this.clock.now(), cause: error.message };
      return this.#write(() => this.outbox.failed(mail, failure, (error as Error).message));
    }
    this.#trouble = null;
    return this.#write(() => this.outbox.sent(mail));
  }

  /** What is known of an e-mail is not forgotten because the database is away. */
  async #write(outcome: () => Promise<void>): Promise<void> {
    try {
      await outcome();
    } catch (error) {
      this.#logger.error(error);
      this.#unwritten.push(outcome);
    }
  }
}
