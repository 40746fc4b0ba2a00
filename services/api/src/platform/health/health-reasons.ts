import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock, type Timer } from '../clock/clock.js';

/** Interval of logging new reasons. */
const LOOK_EVERY_MS = 60_000;

/** A problem of a running service. */
export interface HealthReason {
  readonly code: string;
  /** The problem and its effect, for operators. */
  readonly detail: string;
}

/** @returns what is wrong, or null */
type Check = () => Promise<string | null> | string | null;

/** Collects the reasons in `/health/ready`. Each new reason is an error in the log. */
@Injectable()
export class HealthReasons implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(HealthReasons.name);
  readonly #checks = new Map<string, Check>();
  #known = new Map<string, string>();
  #timer: Timer | undefined;

  constructor(private readonly clock: Clock) {}

  /** Call it in onModuleInit of a module. */
  add(code: string, check: Check): void {
    this.#checks.set(code, check);
  }

  onModuleInit(): void {
    this.#timer = this.clock.every(LOOK_EVERY_MS, () => this.find());
  }

  onModuleDestroy(): void {
    this.#timer?.stop();
  }

  /** Returns the current problems. */
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
