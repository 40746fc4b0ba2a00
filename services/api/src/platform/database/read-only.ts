import type { LogAction } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from './database-initializer.js';

/** Maximum age of the cached answer, in milliseconds: another instance closes or opens so much later. */
const KEPT_MS = 5_000;

const CLOSED: LogAction = 'READ_ONLY_ON';
const OPENED: LogAction = 'READ_ONLY_OFF';

/** SQL: the newest entry of each of the two actions. Entries of the log are never removed, so they hold the state. */
export const SWITCHED = `
  SELECT "action", MAX("seq") AS "last" FROM "system_logs"
  WHERE "action" IN ('${CLOSED}', '${OPENED}') GROUP BY "action"`;

/** @param rows of `SWITCHED` @returns whether changes are closed */
export function isSwitchedOn(rows: readonly Record<string, unknown>[]): boolean {
  const getLast = (wanted: LogAction) => Number(rows.find(({ action }) => action === wanted)?.last ?? 0);
  return getLast(CLOSED) > getLast(OPENED);
}

/** Whether the service refuses changes: by READ_ONLY, or because an administrator closed them. */
@Injectable()
export class ReadOnly {
  #kept: { readonly isOn: Promise<boolean>; readonly until: number } | undefined;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly database: DatabaseInitializer,
    private readonly clock: Clock,
  ) {}

  /** True by the configuration: no administrator can open changes. */
  get isConfigured(): boolean {
    return this.config.readOnly;
  }

  /** Without a database only the configuration counts. */
  async isOn(): Promise<boolean> {
    if (this.isConfigured || !this.database.isReady) return this.isConfigured;
    const now = this.clock.now();
    if (!this.#kept || this.#kept.until <= now) {
      const isOn = this.#read();
      this.#kept = { isOn, until: now + KEPT_MS };
      isOn.catch(() => this.forget());
    }
    return this.#kept.isOn;
  }

  /** Call it after a change on this instance. */
  forget(): void {
    this.#kept = undefined;
  }

  async #read(): Promise<boolean> {
    return isSwitchedOn(await this.dataSource.query(SWITCHED));
  }
}
