import { type ItemStatus, type Language, limits, toReference } from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import { ItemReviewService } from '../items/desk/item-review.service.js';
import { OwnReportsService } from '../items/my-items/own-reports.service.js';
import { NewsSchedules } from '../items/news/news-schedules.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { forReference } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Author } from '../platform/events/events.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { JobWorker } from '../platform/jobs/job-worker.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import { TakenJob } from '../platform/jobs/taken-job.js';
import type { MatchAbout } from '../platform/mail/mail-content.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { getDismissed, LostAndFound, savePair } from './match.entity.js';
import { MatchSearch } from './match-search.js';
import { OpenReports, type Reader, readers } from './open-reports.js';

const DAY_MS = 86_400_000;
const LEASE_MS = 5 * 60_000;

/** Items that one run matches: they share the reading of changes and the transactions of their jobs. */
const TOGETHER = 20;

/**
 * The job that matches a found item that became public, or a lost report that became open. Its key is the
 * item's id. Half a second later than at once is soon enough for an e-mail.
 */
export const matchItem: JobKind = {
  name: 'match_item',
  lanes: 1,
  leaseMs: LEASE_MS,
  together: TOGETHER,
  gatherMs: 500,
};
/**
 * The job that matches an open lost report again at night. Its own kind has its own lane, so new items do not
 * wait behind it.
 */
export const matchItemAgain: JobKind = {
  name: 'match_item_again',
  lanes: 1,
  leaseMs: LEASE_MS,
  together: TOGETHER,
};

/** Matches the open lost reports again every night, with new finds and new words. */
export const matchAllAgain: JobKind = { name: 'nightly_matching', lanes: 1, leaseMs: 30 * 60_000 };

/** The name of its runs in metrics. */
const NAME = 'matching';

/** Number of reports per transaction: other requests wait for it on SQLite. */
const SLICE = 500;

interface Open {
  readonly id: string;
  readonly seq: number;
  readonly isLostItem: boolean;
  readonly status: string;
  readonly reviewedAt: Date | null;
}

/** A found item that is a strong match of a lost report. */
interface Pair {
  readonly lostId: string;
  readonly foundId: string;
  readonly score: number;
  /** true when the match is strong by public fields alone */
  readonly isPublic: boolean;
}

/** The fields of an item that decide who is notified. */
export interface Facts {
  readonly id: string;
  readonly seq: number;
  readonly title: string;
  readonly category: string;
  readonly location: string;
  readonly dateFound: string;
  readonly status: ItemStatus;
  readonly isLostItem: boolean;
  readonly userId: string | null;
  readonly reporterId: string | null;
  readonly studentId: string | null;
  readonly contactInfo: string;
  readonly language: Language;
  readonly reviewedAt: Date | null;
}

const isOpen = ({ status }: Pick<Facts, 'status'>): boolean => status === 'approved';

/**
 * Matches items soon after they became public or open, and again at night: stores the strong matches for the desk's
 * queue, and notifies the owner about those that are public.
 */
@Injectable()
export class MatchJobsService implements OnModuleInit {
  constructor(
    @InjectRepository(LostAndFound) private readonly matches: Repository<LostAndFound>,
    private readonly search: MatchSearch,
    private readonly open: OpenReports,
    private readonly reports: OwnReportsService,
    private readonly reviews: ItemReviewService,
    private readonly schedules: NewsSchedules,
    private readonly notifications: NotificationsService,
    private readonly jobs: Jobs,
    private readonly worker: JobWorker,
    private readonly runs: NightlyRuns,
    private readonly metrics: Metrics,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.databaseGauge('matches_open', "Strong matches in the desk's queue.", () =>
      this.matches.countBy({ isStrong: true, dismissedAt: IsNull() }),
    );
  }

  /** A pair that was dismissed for a report stays dismissed for the report that took it over. */
  async saveDismissals(manager: EntityManager, { itemId, entry }: SideEffects): Promise<void> {
    if (entry.action !== 'ITEMS_MERGED' || !itemId) return;
    const mergedId = String(entry.details.mergedId);
    const dismissed = { dismissedAt: Not(IsNull()) };
    const pairs = await manager.findBy(LostAndFound, [
      { lostId: mergedId, ...dismissed },
      { foundId: mergedId, ...dismissed },
    ]);
    for (const { lostId, foundId, dismissedAt, dismissedBy, answer } of pairs) {
      const pair = lostId === mergedId ? { lostId: itemId, foundId } : { lostId, foundId: itemId };
      const known = await manager.findOneBy(LostAndFound, pair);
      if (dismissedAt)
        await savePair(manager, pair, known, { dismissedAt, dismissedBy, answer }, dismissedAt);
    }
  }

  /** Adds an item that became public, or a lost report that became open; skips sample data. */
  async add(
    manager: EntityManager,
    { itemId, isToMatch }: SideEffects,
    { at }: Partial<Author>,
  ): Promise<void> {
    if (isToMatch && itemId && !at) await this.jobs.add(manager, matchItem, { key: itemId, payload: null });
  }

  /** Matches all reports now; resolves when it is done. */
  async matchAll(): Promise<void> {
    await this.#addAll(new AbortController().signal);
    await this.worker.drain();
  }

  /** @returns the next due time */
  async matchAtNight({ signal }: TakenJob): Promise<Date> {
    await this.#addAll(signal);
    await this.runs.note(NAME);
    return this.runs.next();
  }

  async #addAll(signal: AbortSignal): Promise<void> {
    await this.open.reload();
    let after: number | undefined = 0;
    while (after !== undefined) {
      signal.throwIfAborted();
      after = await this.#addSome(after);
    }
  }

  /**
   * Queues a slice of reports; excludes decisions in their undo window.
   * @returns the number after which there may be more
   */
  #addSome(after: number): Promise<number | undefined> {
    const reviewedAt = LessThanOrEqual(new Date(this.clock.now() - this.config.undoMs));
    return this.unitOfWork.transaction(async (manager) => {
      const open = await manager.find<Open>('items', {
        select: { id: true, seq: true },
        where: { isLostItem: true, status: 'approved', seq: MoreThan(after), reviewedAt },
        order: { seq: 'ASC' },
        take: SLICE,
        ...forReference(manager),
      });
      if (open.length === 0) return undefined;
      await this.jobs.addMissing(
        manager,
        matchItemAgain,
        open.map(({ id }) => id),
      );
      return open.at(-1)?.seq;
    });
  }

  /**
   * Matches the items of jobs that one run does.
   * @throws the last error of an item that could not be matched, after the jobs of all others are done
   */
  async match(jobs: readonly TakenJob<null>[]): Promise<void> {
    await this.search.read();
    const found: { readonly itemId: string; readonly pair: Pair }[] = [];
    const searched: TakenJob<null>[] = [];
    const errors: unknown[] = [];
    for (const job of jobs) {
      job.signal.throwIfAborted();
      try {
        for (const pair of await this.#getStrongPairs(job.key)) found.push({ itemId: job.key, pair });
        searched.push(job);
      } catch (error) {
        errors.push(error);
      }
    }
    const inPairs = found.flatMap(({ pair }) => [pair.lostId, pair.foundId]);
    const ids = new Set([...searched.map(({ key }) => key), ...inPairs]);
    await this.unitOfWork.transaction(async (manager) => {
      // Lock items before the jobs, in the same order as the code that adds them.
      const items: Facts[] = found.length > 0 ? await this.reviews.lock(manager, [...ids]) : [];
      const mine = new Set((await TakenJob.endAll(manager, searched)).map(({ key }) => key));
      for (const { itemId, pair } of found) {
        const lost = items.find(({ id }) => id === pair.lostId);
        const other = items.find(({ id }) => id === pair.foundId);
        if (!mine.has(itemId) || !lost || !other || !isOpen(lost) || !isOpen(other)) continue;
        if (this.#isSettled(lost, other, itemId)) await this.#keep(manager, pair, lost, other);
      }
    });
    if (errors.length > 0) throw errors.at(-1);
  }

  /** True when the other item's decision is final. During its undo window the pair is matched later. */
  #isSettled(lost: Facts, found: Facts, itemId: string): boolean {
    const { reviewedAt } = lost.id === itemId ? found : lost;
    return reviewedAt === null || reviewedAt.getTime() + this.config.undoMs <= this.clock.now();
  }

  /** Searches from the lost report, because a match is strong only in comparison with all found items. */
  async #getStrongPairs(itemId: string): Promise<Pair[]> {
    const item = await this.search.findOpen(itemId);
    if (!item) return [];
    const { manager } = this.matches;
    const pairs = new Map<string, Pair>();
    for (const [lostId, informed] of await this.#getLosses(item)) {
      if (!item.isLostItem && !(await this.search.canBeStrong(lostId, itemId))) continue;
      const lost = { id: lostId, isLostItem: true };
      // Leave out dismissed items, so that they do not hide the best match.
      const except = await getDismissed(manager, lost);
      const matches = await this.search.findForReaders(lost, { limit: 1, except });
      for (const reader of informed) {
        const [best] = matches[reader];
        if (!best?.isStrong || (!item.isLostItem && best.id !== itemId)) continue;
        const key = `${lostId} ${best.id}`;
        const { score } = pairs.get(key) ?? best;
        pairs.set(key, { lostId, foundId: best.id, score, isPublic: reader === 'public' });
      }
    }
    return [...pairs.values()];
  }

  /**
   * Returns the lost reports that a found item may belong to, or the lost report itself, with the readers who would get
   * the match: the desk first, whose score a pair of both has.
   */
  async #getLosses(item: { readonly id: string; readonly isLostItem: boolean }) {
    const losses = new Map<string, readonly Reader[]>();
    if (item.isLostItem) return losses.set(item.id, readers);
    const except = await getDismissed(this.matches.manager, item);
    const found = await this.search.findForReaders(item, { except });
    for (const reader of readers)
      for (const { id } of found[reader]) losses.set(id, [...(losses.get(id) ?? []), reader]);
    return losses;
  }

  /**
   * Stores a pair and decides on the notification. None is sent for a pair that was notified or dismissed,
   * for the person's own find, above the limit, or within a day after they collected an item of the same
   * category.
   */
  async #keep(
    manager: EntityManager,
    { lostId, foundId, score, isPublic }: Pair,
    lost: Facts,
    found: Facts,
  ): Promise<void> {
    const pair = { lostId, foundId };
    const known = await manager.findOneBy(LostAndFound, pair);
    if (known?.dismissedAt) return;
    if (!known) await savePair(manager, pair, null, { score, isStrong: true }, this.clock.date());
    if (!isPublic || known?.notifiedAt || isOfOnePerson(lost, found)) return;
    if ((await manager.countBy(LostAndFound, { lostId, notifiedAt: Not(IsNull()) })) >= limits.matchMessages)
      return;
    const collected = { category: found.category, since: new Date(this.clock.now() - DAY_MS) };
    if (await this.reports.hasCollected(manager, lost, collected)) return;
    const isStopped = (await this.schedules.find(manager, lostId))?.isStopped ?? false;
    if (await this.notifications.notifyOfMatch(manager, lost, getAbout(lost, found), isStopped))
      await manager.update(LostAndFound, pair, { notifiedAt: this.clock.date() });
  }
}

const isOfOnePerson = (lost: Facts, found: Facts): boolean =>
  (lost.userId !== null && lost.userId === found.userId) ||
  (lost.reporterId !== null && lost.reporterId === found.reporterId);

export const getAbout = (lost: Facts, { id, seq, category, location, dateFound }: Facts): MatchAbout => ({
  lostId: lost.id,
  foundId: id,
  found: toReference(seq),
  category,
  place: location,
  date: dateFound,
});
