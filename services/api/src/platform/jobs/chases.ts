import { type CountDays, chaseStep } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import type { JobKind } from './job-kind.js';
import { Jobs } from './jobs.js';

const DAY_MS = 86_400_000;

/** The wait for a person who has to come, as the payload of its job. */
export interface Chase {
  /** Number of the next step. */
  readonly step: number;
  /** When it is due, an ISO time: no job waits longer than a day, so it looks again each day. */
  readonly dueAt: string;
  /** When the item began to wait, an ISO time. */
  readonly since: string;
}

/** Plans the reminders of people who have to come, and the end of the wait, on the schedule of `chaseStep`. */
@Injectable()
export class Chases {
  constructor(
    private readonly jobs: Jobs,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** True for the step that ends the wait. */
  isEnd({ since, step }: Pick<Chase, 'since' | 'step'>): boolean {
    return chaseStep(new Date(since), step, this.config.collectionDays)?.isEnd ?? false;
  }

  /** Plans a step, if the schedule has it. @param count counts the days at the desk of the item */
  async plan(
    manager: EntityManager,
    kind: JobKind<Chase>,
    key: string,
    { since, step }: Pick<Chase, 'since' | 'step'>,
    count: CountDays,
  ): Promise<void> {
    const next = chaseStep(new Date(since), step, this.config.collectionDays, count);
    if (!next) return;
    // After a long stop of the service, reminders come a day apart.
    const soonest = this.clock.now() + (step > 0 ? DAY_MS : 0);
    const dueAt = new Date(Math.max(next.dueAt.getTime(), soonest)).toISOString();
    await this.wait(manager, kind, key, { step, since, dueAt });
  }

  /** Looks again when the step is due, or tomorrow. */
  wait(manager: EntityManager, kind: JobKind<Chase>, key: string, chase: Chase): Promise<void> {
    const dueAt = new Date(Math.min(Date.parse(chase.dueAt), this.clock.now() + DAY_MS));
    return this.jobs.add(manager, kind, { key, payload: chase, dueAt });
  }
}
