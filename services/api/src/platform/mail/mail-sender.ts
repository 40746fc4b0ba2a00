import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, type Timer } from '../clock/clock.js';
import { HealthReasons } from '../health/health-reasons.js';
import type { TakenJob } from '../jobs/taken-job.js';
import { Metrics } from '../metrics/metrics.js';
import { DeliveryError, MailDelivery } from './delivery/mail-delivery.js';
import { isLinkOver, MailRenderer } from './mail-renderer.js';
import { Outbox } from './outbox.js';

/** The wait before an outcome that could not be written is written again, in milliseconds. */
const WRITE_AGAIN_MS = 15_000;

/** Failures to send for this long become a reason of the health check, in milliseconds; restarts are shorter. */
const AWAY_MS = 5 * 60_000;

@Injectable()
export class MailSender implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(MailSender.name);
  /** Outcomes that could not be written because the database was away, by the id of the e-mail. */
  readonly #unwritten = new Map<string, () => Promise<void>>();
  #timer: Timer | undefined;
  /** Since when every try has failed, and why the last one did. */
  #trouble: { readonly since: number; readonly cause: string } | null = null;

  constructor(
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
  }

  async onModuleDestroy(): Promise<void> {
    await this.#writeAgain();
    this.#timer?.stop();
  }

  #lackOfMail(): string | null {
    if (!this.#trouble || this.clock.now() - this.#trouble.since < AWAY_MS) return null;
    const { since, cause } = this.#trouble;
    return `No e-mail has been sent since ${new Date(since).toISOString()}: ${cause}. They wait and are tried again`;
  }

  async send(job: TakenJob<null>): Promise<void> {
    await this.#writeAgain();
    if (this.#unwritten.has(job.key)) throw new Error('it cannot be written how the last try ended');
    const mail = await this.outbox.find(job);
    if (!mail) return;
    if (mail.status === 'unconfirmed') return this.outbox.lost(mail, job);
    try {
      if (isLinkOver(mail, this.clock.now())) throw new DeliveryError('refused', 'its link has ended');
      await this.delivery.deliver(this.renderer.render(mail), {
        signal: job.signal,
        beforeEnd: () => this.outbox.beforeEnd(mail, job),
      });
    } catch (error) {
      // Anything else is a mistake of ours in wording it, which no other try would mend.
      const failure = error instanceof DeliveryError ? error.failure : 'refused';
      if (failure === 'retry' && error instanceof DeliveryError && !error.isAboutMail)
        this.#trouble = { since: this.#trouble?.since ?? this.clock.now(), cause: error.message };
      return this.#write(mail.id, () => this.outbox.failed(mail, job, failure, (error as Error).message));
    }
    this.#trouble = null;
    return this.#write(mail.id, () => this.outbox.sent(mail, job));
  }

  /** Keeps an outcome in memory while the database is away. */
  async #write(id: string, outcome: () => Promise<void>): Promise<void> {
    try {
      await outcome();
    } catch (error) {
      this.#unwritten.set(id, outcome);
      this.#timer?.stop();
      this.#timer = this.clock.after(WRITE_AGAIN_MS, () => this.#writeAgain());
      throw error;
    }
  }

  async #writeAgain(): Promise<void> {
    const outcomes = [...this.#unwritten];
    this.#unwritten.clear();
    for (const [id, outcome] of outcomes)
      await this.#write(id, outcome).catch((error: unknown) => this.#logger.error(error));
  }
}
