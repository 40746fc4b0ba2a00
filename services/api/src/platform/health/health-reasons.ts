import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, type Timer } from '../clock/clock.js';

const LOOK_EVERY_MS = 60_000;

/** Texts of the reasons for everybody: details can name servers and folders. */
export const publicTexts = {
  backup_missing: 'A scheduled backup failed or is late.',
  clock_implausible: 'The clock does not fit the last nightly run: no data is erased.',
  database_damaged: 'The database is damaged.',
  database_replaced: 'The file of the database was removed or replaced.',
  disk_low: 'The disk is almost full: photos and files are refused.',
  files_unavailable: 'The storage of the files does not work.',
  log_changed: 'The audit log was changed.',
  mail_unavailable: 'E-mails cannot be sent. They wait.',
  site_behind: 'A release cannot be read: an earlier one is served.',
  site_damaged: 'The list of the live releases is damaged: the last good one is served.',
} as const;

export type ReasonCode = keyof typeof publicTexts;

export interface HealthReason {
  readonly code: ReasonCode;
  /** The problem and its effect, for the log and administrators with full access. */
  readonly detail: string;
}

/** @returns what is wrong, or null */
type Check = () => Promise<string | null> | string | null;

/** Collects the reasons in `/health/ready`. Each new reason is an error in the log. */
@Injectable()
export class HealthReasons implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(HealthReasons.name);
  readonly #checks = new Map<ReasonCode, Check>();
  #known = new Map<ReasonCode, string>();
  #timer: Timer | undefined;

  constructor(private readonly clock: Clock) {}

  /** Call it in onModuleInit of a module. */
  add(code: ReasonCode, check: Check): void {
    this.#checks.set(code, check);
  }

  onModuleInit(): void {
    this.#timer = this.clock.every(LOOK_EVERY_MS, () => this.find());
  }

  onModuleDestroy(): void {
    this.#timer?.stop();
  }

  async find(): Promise<HealthReason[]> {
    const found = await Promise.all([...this.#checks].map(([code, check]) => ask(code, check)));
    const reasons = found.filter((reason) => reason !== null);
    for (const { code, detail } of reasons) if (!this.#known.has(code)) this.#logger.error({ code }, detail);
    const now = new Map(reasons.map(({ code, detail }) => [code, detail]));
    for (const code of this.#known.keys())
      if (!now.has(code)) this.#logger.log({ message: 'no longer wrong', code });
    this.#known = now;
    return reasons;
  }
}

async function ask(code: ReasonCode, check: Check): Promise<HealthReason | null> {
  try {
    const detail = await check();
    return detail === null ? null : { code, detail };
  } catch (error) {
    return { code, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** True while the service stops: a load balancer should send it no more requests. */
@Injectable()
export class Draining {
  #begun = false;

  begin(): void {
    this.#begun = true;
  }

  get begun(): boolean {
    return this.#begun;
  }
}
