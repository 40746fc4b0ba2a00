import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ClockCheck } from '../../platform/jobs/clock-check.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { RetentionService } from './retention.service.js';

export const retention: JobKind = { name: 'retention', lanes: 1, leaseMs: 2 * 3_600_000 };

/** Delay before a retry when the clock is not plausible, in milliseconds. */
const CLOCK_WAIT_MS = 10 * 60_000;

/** Runs the retention every night, unless the clock is not plausible. */
@Injectable()
export class RetentionJob {
  constructor(
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly runs: NightlyRuns,
    private readonly retention: RetentionService,
  ) {}

  /** @returns the next due time */
  async run({ signal }: TakenJob): Promise<Date> {
    const at = this.clock.date();
    if (!(await this.clockCheck.allows(retention.name, at))) return new Date(at.getTime() + CLOCK_WAIT_MS);
    await this.retention.run(at, signal);
    signal.throwIfAborted();
    await this.runs.note(retention.name);
    return this.runs.next();
  }
}
