import {
  type Analytics,
  activityActions,
  analyticsUnavailable,
  changeInPercent,
  dayIn,
  daysUpTo,
  describeActivity,
  noFigures,
  type Queues,
  startOfDay,
} from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import { DisposalService } from '../items/disposal/disposal.service.js';
import { LogsService } from '../logs/logs.service.js';
import { DeskMatchesService } from '../matching/desk-matches.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { ItemFiguresService, type Reported } from './item-figures.service.js';
import { KeptFigures } from './kept-figures.js';

const DAYS = 30;
const ENTRIES = 10;

/** The answer when counting fails: zeros, and one activity that explains it (§7). */
const withoutFigures = (at: Date): Analytics => ({
  ...noFigures,
  unavailable: true,
  recentActivity: [{ id: 'unavailable', ...analyticsUnavailable, timestamp: at.toISOString() }],
});

/** The figures of the dashboard (§3). */
@Injectable()
export class AnalyticsService implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(AnalyticsService.name);
  readonly #figures: KeptFigures<Analytics>;

  constructor(
    private readonly config: Config,
    private readonly items: ItemFiguresService,
    private readonly claims: ClaimsService,
    private readonly logs: LogsService,
    private readonly matches: DeskMatchesService,
    private readonly disposal: DisposalService,
    private readonly database: DatabaseInitializer,
    private readonly clock: Clock,
  ) {
    this.#figures = new KeptFigures(() => this.#count(), clock);
  }

  /** Counts at start when there are many items, so that the first visitor does not wait. */
  onModuleInit(): void {
    this.database.onReady(async () => {
      if (await this.items.areMany()) await this.get();
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.#figures.stop();
  }

  /** Returns zeros and an explanation when counting fails (§7): the desk can work without the figures. */
  async get(): Promise<Analytics> {
    try {
      return await this.#figures.get();
    } catch (error) {
      this.#logger.error(error);
      return withoutFigures(this.clock.date());
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
    };
  }

  async #count(): Promise<Analytics> {
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
      ...(await this.#lately()),
      recentActivity: await this.#recentActivity(),
    };
  }

  /** Counts the last 30 days one by one, and compares them with the 30 days before. */
  async #lately(): Promise<Pick<Analytics, 'perDay' | 'change'>> {
    const { timeZone } = this.config;
    const days = daysUpTo(dayIn(timeZone, this.clock.date()), 2 * DAYS);
    const starts = days.map((day) => startOfDay(timeZone, day));
    const reported = await this.items.countReported(starts);
    const approved = await this.claims.countApprovedSince([starts[0], starts[DAYS]] as [Date, Date]);
    const changeOf = (count: (day: Reported) => number) =>
      changeInPercent(sum(reported.slice(DAYS).map(count)), sum(reported.slice(0, DAYS).map(count)));
    return {
      perDay: days.map((day, index) => ({ day, found: 0, lost: 0, ...reported[index] })).slice(DAYS),
      change: {
        totalItems: changeOf(({ found, lost }) => found + lost),
        totalFoundItems: changeOf(({ found }) => found),
        totalLostItems: changeOf(({ lost }) => lost),
        totalClaims: changeInPercent(approved.after, approved.before),
      },
    };
  }

  async #recentActivity(): Promise<Analytics['recentActivity']> {
    const entries = await this.logs.findRecent(activityActions, ENTRIES);
    const titles = await this.items.titlesOf(entries.flatMap(({ details }) => itemIdOf(details) ?? []));
    return entries.map(({ id, action, details, createdAt }) => {
      const title = titles.get(itemIdOf(details) ?? '');
      return {
        id,
        type: action,
        description: describeActivity(action),
        ...(title !== undefined && { title }),
        timestamp: createdAt.toISOString(),
      };
    });
  }
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const itemIdOf = ({ itemId }: Record<string, unknown>): string | undefined =>
  typeof itemId === 'string' ? itemId : undefined;
