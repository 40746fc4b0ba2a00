import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { verifyLog } from '../logs/audit/verify-log.js';
import { Clock } from '../platform/clock/clock.js';
import { HealthReasons } from '../platform/health/health-reasons.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../platform/jobs/taken-job.js';

export const checkLog: JobKind = { name: 'check_log', lanes: 1, leaseMs: 3_600_000 };

/** After a bad check it is verified again so soon, in milliseconds: a restart forgets the reason. */
const AGAIN_MS = 3_600_000;

const SEE = 'Run npm run log -- verify, and see docs/operations.md, "The chain of the log".';

/** Verifies the chain of the audit log each night. What is wrong with it is a reason in health. */
@Injectable()
export class LogCheck implements OnModuleInit {
  #problem: string | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reasons: HealthReasons,
    private readonly runs: NightlyRuns,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.reasons.add('log_changed', () => this.#problem && `${this.#problem} ${SEE}`);
  }

  /** @returns the next due time */
  async run({ signal }: TakenJob): Promise<Date> {
    const { problem } = await verifyLog(this.dataSource, { now: this.clock.now(), signal });
    this.#problem = problem;
    if (problem !== null) return new Date(this.clock.now() + AGAIN_MS);
    await this.runs.note(checkLog.name);
    return this.runs.next();
  }
}
