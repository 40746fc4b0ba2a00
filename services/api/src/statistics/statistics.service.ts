import {
  type Analytics,
  activityActions,
  analyticsUnavailable,
  changeInPercent,
  dayAfter,
  dayIn,
  daysUpTo,
  describeActivity,
  type Figures,
  type FiguresQuery,
  fixedHomeStatistics,
  noFigures,
  type PeriodFigures,
  type PublicConfig,
  type QueueAge,
  type Queues,
  startOfDay,
} from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import { DisposalService } from '../items/disposal/disposal.service.js';
import { limitCountToPublic } from '../items/never-public.js';
import { LogsService } from '../logs/logs.service.js';
import { DeskMatchesService } from '../matching/desk-matches.service.js';
import { Clock } from '../platform/clock/clock.js';
import { JobLimit } from '../platform/concurrency/job-limit.js';
import { Config } from '../platform/config/config.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import type { TimeRange } from '../platform/database/query/time-range.js';
import { SettingsService } from '../settings/settings.service.js';
import { clipPeriods, getTerms, getWeeksUpTo, type Period } from './figure-periods.js';
import { ItemFiguresService, type Reported } from './item-figures.service.js';
import { KeptFigures } from './kept-figures.js';
import { ReturnFiguresService } from './return-figures.service.js';

const DAY_MS = 86_400_000;
/** The days of the dashboard's chart and of its changes. */
const RECENT_DAYS = 30;
/** Length of the recent activity. */
const RECENT_ENTRIES = 10;
/** Maximum number of ranges that may wait to be counted. */
const LONGEST_QUEUE = 20;

export type HomeStatistics = PublicConfig['homeStatistics'];

const noHomeStatistics: HomeStatistics = {
  itemsFound: 0,
  itemsReturned: 0,
  locations: 0,
  averageReturnDays: 0,
};

/** All statistics: the tiles of the home page, the dashboard with its queues, and the desk's results. */
@Injectable()
export class StatisticsService implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(StatisticsService.name);
  readonly #home: KeptFigures<HomeStatistics>;
  readonly #dashboard: KeptFigures<Analytics>;
  readonly #limit = new JobLimit(1, LONGEST_QUEUE);
  readonly #counting = new Map<string, Promise<Figures>>();

  constructor(
    private readonly config: Config,
    private readonly items: ItemFiguresService,
    private readonly returns: ReturnFiguresService,
    private readonly claims: ClaimsService,
    private readonly logs: LogsService,
    private readonly matches: DeskMatchesService,
    private readonly disposal: DisposalService,
    private readonly settings: SettingsService,
    private readonly database: DatabaseInitializer,
    private readonly clock: Clock,
  ) {
    this.#home = new KeptFigures(() => this.#countHome(), clock);
    this.#dashboard = new KeptFigures(() => this.#countDashboard(), clock);
  }

  /** Counts at start when there are many items, so that the first visitor does not wait. */
  onModuleInit(): void {
    this.database.onReady(async () => {
      if (await this.items.areMany()) await Promise.all([this.getHome(), this.getDashboard()]);
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.#home.stop(), this.#dashboard.stop()]);
  }

  /**
   * Returns the four tiles of the home page: the specified values (§9), or the campus's own statistics (§2); zeros
   * when counting fails.
   */
  async getHome(): Promise<HomeStatistics> {
    if (this.config.homeStatistics === 'fixed') return fixedHomeStatistics;
    try {
      return await this.#home.get();
    } catch (error) {
      this.#logger.warn({ err: error }, 'the home statistics could not be counted');
      return noHomeStatistics;
    }
  }

  /** Returns zeros and an explanation when counting fails (§7): the desk can work without the figures. */
  async getDashboard(): Promise<Analytics> {
    try {
      return await this.#dashboard.get();
    } catch (error) {
      this.#logger.error(error);
      const timestamp = this.clock.date().toISOString();
      const explanation = { id: 'unavailable', ...analyticsUnavailable, timestamp };
      return { ...noFigures, unavailable: true, recentActivity: [explanation] };
    }
  }

  /** Counts the work that waits for the desk. Not cached: an index makes each count cheap. */
  async getQueues(): Promise<Queues> {
    const { found, lost } = await this.items.countPending();
    const snoozed = await this.items.countSnoozed(this.clock.date());
    const snoozedClaims = await this.claims.countSnoozed();
    return {
      claims: (await this.claims.countPending()) - snoozedClaims,
      toBeBroughtIn: await this.claims.countToBeBroughtIn(),
      lostReports: lost - snoozed.lost,
      foundReports: found - snoozed.found,
      snoozedClaims,
      snoozedLostReports: snoozed.lost,
      snoozedFoundReports: snoozed.found,
      matches: await this.matches.countQueue(),
      due: await this.disposal.countDue(),
      dropPoints: await this.items.countDropped(),
    };
  }

  /**
   * Counts the desk's results: returned items, speed, outcomes of claims, and waiting times. Equal requests share a
   * run, and different ones run one after the other, so lists wait for one count at most.
   * @throws DomainError service_busy
   */
  getFigures(query: FiguresQuery): Promise<Figures> {
    const key = JSON.stringify(query);
    const counting =
      this.#counting.get(key) ??
      this.#limit.run(() => this.#countFigures(query)).finally(() => this.#counting.delete(key));
    this.#counting.set(key, counting);
    return counting;
  }

  async #countHome(): Promise<HomeStatistics> {
    const visible = limitCountToPublic(await this.settings.get());
    const byLocation = await this.items.countByLocation(visible);
    const { found } = await this.returns.count({}, visible);
    const days = await this.returns.averageDaysToReturn(visible);
    return {
      itemsFound: found.total,
      itemsReturned: found.returned,
      locations: Object.values(byLocation).filter((count) => count > 0).length,
      // A tile with '0 days' looks like a mistake.
      averageReturnDays: days === null ? 0 : Math.max(1, Math.round(days)),
    };
  }

  async #countDashboard(): Promise<Analytics> {
    const { found, lost, handedOver, byStatus, byCategory, byLocation } = await this.items.count();
    const snoozed = await this.items.countSnoozed(this.clock.date());
    return {
      totalItems: found + lost,
      totalLostItems: lost,
      totalFoundItems: found,
      totalClaims: await this.claims.countApproved(),
      claimedItems: handedOver,
      itemsPendingReview: (byStatus.pending ?? 0) - snoozed.found - snoozed.lost,
      byStatus,
      byCategory,
      byLocation,
      ...(await this.#countRecentDays()),
      recentActivity: await this.#getRecentActivity(),
    };
  }

  /** Counts the last 30 days one by one, and compares them with the 30 days before. */
  async #countRecentDays(): Promise<Pick<Analytics, 'perDay' | 'change'>> {
    const { timeZone } = this.config;
    const days = daysUpTo(dayIn(timeZone, this.clock.date()), 2 * RECENT_DAYS);
    const starts = days.map((day) => startOfDay(timeZone, day));
    const reported = await this.items.countReported(starts);
    const approved = await this.claims.countApprovedSince([starts[0], starts[RECENT_DAYS]] as [Date, Date]);
    const compare = (count: (day: Reported) => number) =>
      changeInPercent(
        sum(reported.slice(RECENT_DAYS).map(count)),
        sum(reported.slice(0, RECENT_DAYS).map(count)),
      );
    return {
      perDay: days.map((day, index) => ({ day, found: 0, lost: 0, ...reported[index] })).slice(RECENT_DAYS),
      change: {
        totalItems: compare(({ found, lost }) => found + lost),
        totalFoundItems: compare(({ found }) => found),
        totalLostItems: compare(({ lost }) => lost),
        totalClaims: changeInPercent(approved.after, approved.before),
      },
    };
  }

  async #getRecentActivity(): Promise<Analytics['recentActivity']> {
    const entries = await this.logs.findRecent(activityActions, RECENT_ENTRIES);
    const titles = await this.items.findTitles(entries.flatMap(({ details }) => getItemId(details) ?? []));
    return entries.map(({ id, action, details, createdAt }) => {
      const title = titles.get(getItemId(details) ?? '');
      return {
        id,
        type: action,
        description: describeActivity(action),
        ...(title !== undefined && { title }),
        timestamp: createdAt.toISOString(),
      };
    });
  }

  /** Runs several short queries, because SQLite runs one at a time: other requests can run between them. */
  async #countFigures({ by, from, to: last }: FiguresQuery): Promise<Figures> {
    const today = dayIn(this.config.timeZone, this.clock.date());
    const to = last && last < today ? last : today;
    const range = this.#toRange(from, last && to);
    const periods = by === 'week' ? getWeeksUpTo(to) : getTerms(await this.settings.get());
    return {
      ...(await this.#countPart(range)),
      ownersKnown: await this.returns.countKnownOwners(range),
      byCategory: await this.returns.timeToReturnByCategory(range),
      outcomesByCategory: await this.returns.countOutcomesByCategory(range),
      outcomesByDesk: await this.returns.countOutcomesByDesk(range),
      queues: await this.#getQueueAges(),
      periods: await this.#countPeriods(clipPeriods(periods, from, to)),
    };
  }

  #toRange(from: string | undefined, to: string | undefined): TimeRange {
    const { timeZone } = this.config;
    return {
      from: from ? startOfDay(timeZone, from) : undefined,
      to: to ? startOfDay(timeZone, dayAfter(to, 1)) : undefined,
    };
  }

  async #countPart(range: TimeRange): Promise<Omit<PeriodFigures, keyof Period>> {
    return {
      ...(await this.returns.count(range)),
      claims: await this.claims.countOutcomes(range),
      timeToReturn: await this.returns.timeToReturn(range),
    };
  }

  /** Skips the empty periods at the beginning: the service was not used yet. */
  async #countPeriods(periods: readonly Period[]): Promise<PeriodFigures[]> {
    const counted: PeriodFigures[] = [];
    for (const period of periods) {
      const part = await this.#countPart(this.#toRange(period.from, period.to));
      const isEmpty = part.found.total + part.lost.total + part.claims.total === 0;
      if (counted.length > 0 || !isEmpty) counted.push({ ...period, ...part });
    }
    return counted;
  }

  async #getQueueAges(): Promise<Figures['queues']> {
    const { found, lost } = await this.items.countPending();
    const claims = await this.claims.countPending();
    return {
      claims: await this.#getAge(claims, (skip) => this.claims.pendingSince(skip)),
      foundReports: await this.#getAge(found, (skip) => this.returns.pendingSince(false, skip)),
      lostReports: await this.#getAge(lost, (skip) => this.returns.pendingSince(true, skip)),
    };
  }

  /** @param since returns when the entry arrived that has `skip` older entries before it */
  async #getAge(count: number, since: (skip: number) => Promise<Date | undefined>): Promise<QueueAge> {
    if (count === 0) return { count, medianDays: null, oldestDays: null };
    const daysSince = async (place: number) => {
      const at = await since(place - 1);
      return at ? Math.round(((this.clock.now() - at.getTime()) / DAY_MS) * 100) / 100 : null;
    };
    return { count, medianDays: await daysSince(Math.ceil(count / 2)), oldestDays: await daysSince(count) };
  }
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const getItemId = ({ itemId }: Record<string, unknown>): string | undefined =>
  typeof itemId === 'string' ? itemId : undefined;
