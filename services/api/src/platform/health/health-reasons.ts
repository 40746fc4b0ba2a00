import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, type Timer } from '../clock/clock.js';

/** How often the log is told of what is new. */
const LOOK_EVERY_MS = 60_000;

/** Something that is not as it should be while the service goes on. */
export interface HealthReason {
  readonly code: string;
  /** For whoever runs the service: what is wrong, and what it is that does not work. */
  readonly detail: string;
}

/** @returns what is wrong, or null */
type Check = () => Promise<string | null> | string | null;

/** Gathers what `/health/ready` tells beside its status. Each reason is an error in the log when it comes up. */
@Injectable()
export class HealthReasons implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(HealthReasons.name);
  readonly #checks = new Map<string, Check>();
  #known = new Map<string, string>();
  #timer: Timer | undefined;

  constructor(private readonly clock: Clock) {}

  /** To be called in a module's onModuleInit. */
  add(code: string, check: Check): void {
    this.#checks.set(code, check);
  }

  onModuleInit(): void {
    this.#timer = this.clock.every(LOOK_EVERY_MS, () => this.find());
  }

  onModuleDestroy(): void {
    this.#timer?.stop();
  }

  /** What is wrong now. */
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

async function ask(code: string, check: Check): Promise<HealthReason | null> {
  try {
    const detail = await check();
    return detail === null ? null : { code, detail };
  } catch (error) {
    return { code, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** An absolute path, but no part of a URL, and no address of the site's own files. */
const PATH =
  /(?<![\w.:/\\])(?:\/(?!remotes\/|api\/)[^\s/'"`,;)]+(?:\/[^\s'"`,;)]*)*|[A-Za-z]:\\[^\s'"`,;)]+)/g;

/** A text for strangers, without the paths that an error of the system names. */
export const withoutPaths = (text: string): string => text.replace(PATH, '[path]');

/** Whether the service is about to stop: then whoever spreads requests should send no more here. */
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
