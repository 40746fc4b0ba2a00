import {
  dayAfter,
  dayIn,
  FIGURE_WEEKS,
  type Figures,
  type FiguresQuery,
  type PeriodFigures,
  type QueueAge,
  startOfDay,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import { Clock } from '../platform/clock/clock.js';
import { JobLimit } from '../platform/concurrency/job-limit.js';
import { Config } from '../platform/config/config.js';
import type { TimeRange } from '../platform/database/query/time-range.js';
import { SettingsService } from '../settings/settings.service.js';
import { ItemFiguresService } from './item-figures.service.js';
import { ReturnFiguresService } from './return-figures.service.js';

const DAY_MS = 86_400_000;

/** Maximum number of ranges that may wait to be counted. */
const LONGEST_QUEUE = 20;

/** A range of days on the campus, including the last one. */
interface Days {
  readonly name: string | null;
  readonly from: string;
  readonly to: string;
}

/** The desk's results: returned items, speed, outcomes of claims, and waiting times. */
@Injectable()
export class FiguresService {
  readonly #limit = new JobLimit(1, LONGEST_QUEUE);
  readonly #counting = new Map<string, Promise<Figures>>();

  constructor(
    private readonly config: Config,
    private readonly items: ItemFiguresService,
    private readonly returns: ReturnFiguresService,
    private readonly claims: ClaimsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the figures. Equal requests share a run, and different ones run one after the other, so lists wait
   * for one count at most.
   * @throws DomainError service_busy
   */
  get(query: FiguresQuery): Promise<Figures> {
    const key = JSON.stringify(query);
    const counting =
      this.#counting.get(key) ??
      this.#limit.run(() => this.#count(query)).finally(() => this.#counting.delete(key));
    this.#counting.set(key, counting);
    return counting;
  }

  /** Runs several short queries, because SQLite runs one at a time: other requests can run between them. */
  async #count({ by, from, to: asked }: FiguresQuery): Promise<Figures> {
    const today = dayIn(this.config.timeZone, this.clock.date());
    const to = asked && asked < today ? asked : today;
    const range = this.#rangeOf(from, asked && to);
    const days = by === 'week' ? weeksUpTo(to) : await this.#terms();
    return {
      ...(await this.#partOf(range)),
      byCategory: await this.returns.timeToReturnByCategory(range),
      outcomesByCategory: await this.returns.countOutcomesByCategory(range),
      outcomesByDesk: await this.returns.countOutcomesByDesk(range),
      queues: await this.#queues(),
      periods: await this.#periodsOf(clip(days, from, to)),
    };
  }

  #rangeOf(from: string | undefined, to: string | undefined): TimeRange {
    const startOf = (day: string) => startOfDay(this.config.timeZone, day);
    return { from: from && startOf(from), to: to && startOf(dayAfter(to, 1)) } as TimeRange;
  }

  async #partOf(range: TimeRange): Promise<Omit<PeriodFigures, keyof Days>> {
    return {
      ...(await this.returns.count(range)),
      claims: await this.claims.countOutcomes(range),
      timeToReturn: await this.returns.timeToReturn(range),
    };
  }

  /** Skips the empty periods at the beginning: the service was not used yet. */
  async #periodsOf(days: readonly Days[]): Promise<PeriodFigures[]> {
    const periods: PeriodFigures[] = [];
    for (const one of days) {
      const part = await this.#partOf(this.#rangeOf(one.from, one.to));
      const isEmpty = part.found.total + part.lost.total + part.claims.total === 0;
      if (periods.length > 0 || !isEmpty) periods.push({ ...one, ...part });
    }
    return periods;
  }

  /** Each term ends on the day before the next one starts. */
  async #terms(): Promise<Days[]> {
    const { terms } = await this.settings.get();
    const inOrder = terms.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
    return inOrder.map(({ name, startsOn: from }, index) => {
      const next = inOrder[index + 1];
      return { name, from, to: next ? dayAfter(next.startsOn, -1) : '9999-12-31' };
    });
  }

  async #queues(): Promise<Figures['queues']> {
    const { found, lost } = await this.items.countPending();
    return {
      claims: await ageOf(await this.claims.countPending(), this.clock.now(), (skip) =>
        this.claims.pendingSince(skip),
      ),
      foundReports: await ageOf(found, this.clock.now(), (skip) => this.returns.pendingSince(false, skip)),
      lostReports: await ageOf(lost, this.clock.now(), (skip) => this.returns.pendingSince(true, skip)),
    };
  }
}

/** Returns the weeks from Monday to Sunday, oldest first. */
const weeksUpTo = (last: string): Days[] => {
  const monday = dayAfter(last, -((new Date(last).getUTCDay() + 6) % 7));
  return Array.from({ length: FIGURE_WEEKS }, (_, index) => {
    const from = dayAfter(monday, 7 * (index + 1 - FIGURE_WEEKS));
    return { name: null, from, to: dayAfter(from, 6) };
  });
};

/** Cuts the periods to a range; drops periods outside of it. */
const clip = (days: readonly Days[], first: string | undefined, last: string): Days[] =>
  days.flatMap(({ name, from, to }) => {
    const part = { name, from: first && first > from ? first : from, to: to < last ? to : last };
    return part.from <= part.to ? [part] : [];
  });

/** @param since returns when the entry arrived that has `skip` older entries before it */
async function ageOf(
  count: number,
  now: number,
  since: (skip: number) => Promise<Date | undefined>,
): Promise<QueueAge> {
  const daysSince = async (place: number) => {
    const at = await since(Math.max(0, place - 1));
    return at ? Math.round(((now - at.getTime()) / DAY_MS) * 100) / 100 : null;
  };
  if (count === 0) return { count, medianDays: null, oldestDays: null };
  return { count, medianDays: await daysSince(Math.ceil(count / 2)), oldestDays: await daysSince(count) };
}
