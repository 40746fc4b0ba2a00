import { confirmWithinDays, notConfirmed } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { getClosing, getConfirmedAt, isNewsDue, nextNews } from '../../items/news/news-schedule.js';
import { NewsSchedules, type ScheduledReport } from '../../items/news/news-schedules.service.js';
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

const DAY_MS = 86_400_000;

/** The hour on the campus of the run: people are awake when they get the e-mails. */
const HOUR = 9;

/** Sends news of all open lost reports each morning. */
export const sendReportNews: JobKind = { name: 'report_news', lanes: 1, leaseMs: 30 * 60_000 };

/** The name of its runs in metrics. */
const NAME = 'report_news';

/** Number of reports per step: other requests wait for it on SQLite. */
const SLICE = 200;

type Report = ScheduledReport['report'];

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
    private readonly schedules: NewsSchedules,
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
    return this.runs.next(HOUR);
  }

  /** @returns the next due time */
  async run({ signal }: TakenJob): Promise<Date> {
    while ((await this.schedules.addMissing(SLICE)) === SLICE) signal.throwIfAborted();
    await this.#restartNotices();
    let after: string | undefined;
    for (;;) {
      const ids = await this.schedules.findDue(after, SLICE);
      for (const id of ids) {
        signal.throwIfAborted();
        // One report must not keep the others from their news; it is due again tomorrow.
        await this.#take(id).catch((error: unknown) => this.#logger.error(error));
      }
      if (ids.length < SLICE) break;
      after = ids.at(-1);
    }
    await this.runs.note(NAME);
    return this.firstDueAt();
  }

  /** A week in which the service stood still, so that nobody could answer, is no notice: it begins again. */
  async #restartNotices(): Promise<void> {
    const last = await this.runs.last(NAME);
    if (last && this.clock.now() - last.getTime() >= 2 * DAY_MS) await this.schedules.restartNotices();
  }

  /** Does the step that is due for a report. Facts are collected before the lock, because matching takes time. */
  async #take(itemId: string): Promise<void> {
    const found = await this.schedules.findReport(itemId);
    const step = found && this.#getStep(found);
    if (!step) return;
    const facts = step === 'end' ? null : await this.facts.collect(found.report);
    await this.unitOfWork.transaction(async (manager) => {
      const [report] = await this.reviews.lock(manager, [itemId]);
      if (!report) return;
      const current = { report, schedule: await this.schedules.find(manager, itemId) };
      if (this.#getStep(current) !== step) return;
      if (facts) await this.#send(manager, current, { facts, isQuestion: step === 'question' });
      else await this.#end(manager, report);
    });
  }

  /** Nothing is due within the undo window of a decision. */
  #getStep({ report, schedule }: ScheduledReport): Step | null {
    const isSettled = (report.reviewedAt?.getTime() ?? 0) <= this.clock.now() - this.config.undoMs;
    if (!schedule || report.status !== 'approved' || !isSettled) return null;
    const closesAt = getClosing(schedule, report);
    if (closesAt && closesAt.getTime() <= this.clock.now()) return 'end';
    if (!closesAt && getConfirmedAt(schedule, report) <= this.schedules.longAgo()) return 'question';
    return isNewsDue(schedule, this.schedules.today()) ? 'news' : null;
  }

  async #send(
    manager: EntityManager,
    { report, schedule }: ScheduledReport,
    { facts, isQuestion }: { facts: Facts; isQuestion: boolean },
  ): Promise<void> {
    if (!schedule) return;
    const now = this.clock.date();
    const today = this.schedules.today();
    const closesAt = new Date(now.getTime() + confirmWithinDays * DAY_MS).toISOString();
    const { found, compared, odds } = facts;
    const similar = await this.#getSimilar(manager, report, facts);
    const news = { found, compared, odds, similar, ...(isQuestion && { closesAt }) };
    const outcome = await this.notifications.sendNews(manager, report, news, schedule.isStopped);
    const isDue = isNewsDue(schedule, today);
    const isSent = outcome === 'sent';
    if (outcome === 'late' || !(isDue || isSent)) return;
    const changes = {
      ...(isDue && { nextOn: nextNews(schedule.openedOn, today) }),
      ...(isSent && { sentAt: now, ...(isQuestion && { askedAt: now }) }),
    };
    await this.schedules.save(manager, { report, schedule }, changes);
    if (!isSent) return;
    await this.events.publish(manager, {
      kind: 'itemEdited',
      item: report,
      changes: [{ field: 'news', changed: true }],
    });
  }

  async #getSimilar(manager: EntityManager, item: Report, { matches }: Facts) {
    const about = [];
    for (const { item: similar } of matches) {
      const found = await manager.findOneBy<ItemFacts>('items', { id: similar.id, status: 'approved' });
      if (found) about.push(getAbout(item, found));
    }
    return about;
  }

  async #end(manager: EntityManager, item: Report): Promise<void> {
    const owner = item.userId ? await this.users.findForReference(manager, item.userId) : null;
    await this.reviews.closeUnconfirmed(manager, item, notConfirmed[owner?.language ?? item.language]);
  }
}
