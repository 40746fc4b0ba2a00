import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';

/** The result of one check. `failed` needs a person now, `warning` soon. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failed';
  /** What was found, and the way on. */
  readonly detail: string;
}

export type Database = Pick<DataSource, 'query'>;

export interface Checked {
  readonly config: Config;
  readonly clock: Clock;
  readonly source: Database;
  readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
}

export type Check = (checked: Checked) => Promise<Finding> | Finding;

export const ok = (detail: string): Finding => ({ state: 'ok', detail });
export const warning = (detail: string): Finding => ({ state: 'warning', detail });
export const failed = (detail: string): Finding => ({ state: 'failed', detail });
