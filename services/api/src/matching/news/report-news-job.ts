import { confirmWithinDays, dayIn, notConfirmed, unconfirmedDays } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import type { Item } from '../../items/item.entity.js';
import { getClosing, getConfirmedAt, ReportNewsRow } from '../../items/news/report-news.entity.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Events } from '../../platform/events/events.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { UsersService } from '../../users/users.service.js';
import { getAbout, type Facts as ItemFacts } from '../match-jobs.service.js';
import { type Facts, NewsFacts } from './news-facts.js';
import { newSchedule, nextNews } from './schedule.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Time from the quiet hour of the night to the run: people are awake when they get the e-mails. */
const MORNING_MS = 6 * HOUR_MS;

/** Sends news of all open lost reports each morning. */
export const sendReportNews: JobKind = { name: 'report_news', lanes: 1, leaseMs: 30 * 60_000 };

/** The name of its runs in metrics. */
const NAME = 'report_news';

/** Number of reports per step: other requests wait for it on SQLite. */
const SLICE = 200;

/** What is due for a report. */
type Step = 'news' | 'question' | 'end';

/**
 * Sends news of each open lost report on the days of its schedule, asks about reports that are not confirmed, and closes
 * those that stay without an answer. One run a day sends at most one e-mail about a report, however long the service was
 * stopped. All of a step is one transaction under the lock of the report, so two instances do nothing twice.
 */
@Injectable()
export class ReportNewsJob {
  readonly #logger = new Logger(ReportNewsJob.name);

  constructor(
    @InjectRepository(ReportNewsRow) private readonly rows: Repository<ReportNewsRow>,
    private readonly facts: NewsFacts,
    private readonly reviews: ItemReviewService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly events: Events,
    private readonly runs: NightlyRuns,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  firstDueAt(): Date {
    return new Date(this.runs.next().getTime() + MORNING_MS);
  }

  /** @returns the next due time */
  async run({ signal }: TakenJob): Promise<Date> {
    await this.#addSchedules(signal);
    await this.#restartNotices();
    let after = '';
    for (;;) {
      const ids = await this.#findDue(after);
      for (const id of ids) {
        signal.throwIfAborted();
        // One report must not keep the others from their news; it is due again tomorrow.
        await this.#take(id).catch((error: unknown) => this.#logger.error(error));
      }
      if (ids.length < SLICE) break;
      after = ids.at(-1) ?? '';
    }
    await this.runs.note(NAME);
    return this.firstDueAt();
  }

  /** True for an open report, except within the undo window of its decision. */
  #isOpen({ isLostItem, status, reviewedAt }: Item): boolean {
    const settled = this.clock.now() - this.config.undoMs;
    return isLostItem && status === 'approved' && (reviewedAt?.getTime() ?? 0) <= settled;
  }

  /** Adds the schedules of reports that were opened since the last run, or before this job existed. */
  async #addSchedules(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const reviewedBefore = new Date(this.clock.now() - this.config.undoMs);
      const added = await this.unitOfWork.transaction(async (manager) => {
        const open = await manager
          .createQueryBuilder<Item>('items', 'item')
          .where({ isLostItem: true, status: 'approved' })
          .andWhere('(item.reviewedAt IS NULL OR item.reviewedAt <= :reviewedBefore)', { reviewedBefore })
          .andWhere('NOT EXISTS (SELECT 1 FROM report_news WHERE report_news.item_id = item.id)')
          .take(SLICE)
          .getMany();
        const rows = open.map((item) => newSchedule(item, this.clock.date(), this.config.timeZone));
        if (rows.length > 0)
          await manager.createQueryBuilder().insert().into(ReportNewsRow).values(rows).orIgnore().execute();
        return rows.length;
      });
      if (added < SLICE) return;
    }
  }

  /** A week in which the service stood still, so that nobody could answer, is no notice: it begins again. */
  async #restartNotices(): Promise<void> {
    const last = await this.runs.last(NAME);
    if (last === null || this.clock.now() - last.getTime() < 2 * DAY_MS) return;
    const askedAt = this.clock.date();
    await this.unitOfWork.transaction((manager) =>
      manager.update(ReportNewsRow, { askedAt: Not(IsNull()) }, { askedAt }),
    );
  }

  /** Finds open reports with news due, or with nothing confirmed for long. @param after the last id before */
  async #findDue(after: string): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('news')
      .select('news.itemId', 'id')
      .innerJoin('items', 'item', `item.id = news.itemId AND item.status = 'approved'`)
      .where('news.itemId > :after', { after: after || NO_ID })
      .andWhere('(news.nextOn <= :today OR (news.confirmedAt <= :old AND item.updated_at <= :old))', {
        today: this.#today(),
        old: this.#longAgo(),
      })
      .orderBy('news.itemId', 'ASC')
      .limit(SLICE)
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  #today(): string {
    return dayIn(this.config.timeZone, this.clock.date());
  }

  #longAgo(): Date {
    return new Date(this.clock.now() - unconfirmedDays * DAY_MS);
  }

  /** Does the step that is due for a report. Facts are collected before the lock, because matching takes time. */
  async #take(itemId: string): Promise<void> {
    const { manager } = this.rows;
    const item = await manager.findOneBy<Item>('items', { id: itemId });
    const row = await this.rows.findOneBy({ itemId });
    const step = item && row && this.#getStep(row, item);
    if (!step) return;
    const facts = step === 'end' ? null : await this.facts.collect(item);
    await this.unitOfWork.transaction(async (within) => {
      const [locked] = await this.reviews.lock(within, [itemId]);
      const current = await within.findOneBy(ReportNewsRow, { itemId });
      if (!locked || !current || this.#getStep(current, locked) !== step) return;
      if (facts) await this.#send(within, locked, current, { facts, isQuestion: step === 'question' });
      else await this.#end(within, locked);
    });
  }

  #getStep(row: ReportNewsRow, item: Item): Step | null {
    if (!this.#isOpen(item)) return null;
    const closesAt = getClosing(row, item);
    if (closesAt && closesAt.getTime() <= this.clock.now()) return 'end';
    if (!closesAt && getConfirmedAt(row, item) <= this.#longAgo()) return 'question';
    return row.nextOn <= this.#today() ? 'news' : null;
  }

  async #send(
    manager: EntityManager,
    item: Item,
    { itemId, openedOn, nextOn, isStopped }: ReportNewsRow,
    { facts, isQuestion }: { facts: Facts; isQuestion: boolean },
  ): Promise<void> {
    const now = this.clock.date();
    const closesAt = new Date(now.getTime() + confirmWithinDays * DAY_MS).toISOString();
    const { found, compared, odds } = facts;
    const similar = await this.#getSimilar(manager, item, facts);
    const news = { found, compared, odds, similar, ...(isQuestion && { closesAt }) };
    const outcome = await this.notifications.sendNews(manager, item, news, isStopped);
    if (outcome === 'late') return;
    const isSent = outcome === 'sent';
    await manager.update(
      ReportNewsRow,
      { itemId },
      {
        ...(nextOn <= this.#today() && { nextOn: nextNews(openedOn, this.#today()) }),
        ...(isSent && { sentAt: now, ...(isQuestion && { askedAt: now }) }),
      },
    );
    if (!isSent) return;
    const changes = [{ field: 'news', changed: true as const }];
    await this.events.publish(manager, { kind: 'itemEdited', item, changes });
  }

  async #getSimilar(manager: EntityManager, item: Item, { matches }: Facts) {
    const about = [];
    for (const { item: similar } of matches) {
      const found = await manager.findOneBy<ItemFacts>('items', { id: similar.id, status: 'approved' });
      if (found) about.push(getAbout(item, found));
    }
    return about;
  }

  async #end(manager: EntityManager, item: Item): Promise<void> {
    const owner = item.userId ? await this.users.findForReference(manager, item.userId) : null;
    await this.reviews.closeUnconfirmed(manager, item, notConfirmed[owner?.language ?? item.language]);
  }
}

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
