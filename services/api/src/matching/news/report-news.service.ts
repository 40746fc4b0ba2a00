import {
  canReopen,
  type NewsAnswer,
  type ReportNews,
  reportNewsSchema,
  toReference,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { isUnconfirmed, presentNewsRecord } from '../../items/news/news-schedule.js';
import { NewsSchedules } from '../../items/news/news-schedules.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Events } from '../../platform/events/events.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { present } from '../../platform/validation/present.js';
import { NewsFacts } from './news-facts.js';

const noFacts = { found: 0, compared: 0, matches: [], odds: null };
const noRecord = { sentAt: null, answeredAt: null, answer: null, isStopped: false, closesAt: null };

/** News of a lost report for its reporter, and their answers, by a secret link. */
@Injectable()
export class ReportNewsService {
  constructor(
    private readonly schedules: NewsSchedules,
    private readonly links: SecretLinksService,
    private readonly facts: NewsFacts,
    private readonly reviews: ItemReviewService,
    private readonly events: Events,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError link_invalid, also when the report is deleted */
  async open(token: string): Promise<ReportNews> {
    const { itemId, mayAnswer } = this.#read(token);
    const found = await this.schedules.findReport(itemId);
    if (!found) throw new DomainError('link_invalid');
    const { report, schedule } = found;
    const isOpen = report.status === 'approved';
    const isClosedByReporter = canReopen(report) || isUnconfirmed(schedule, report);
    const record = presentNewsRecord(schedule, report) ?? noRecord;
    return present(reportNewsSchema, report, {
      ...record,
      ...(isOpen ? await this.facts.collect(report) : noFacts),
      reference: toReference(report.seq),
      title: mayAnswer ? report.title : '',
      isOpen,
      mayAnswer,
      canTakeBack: mayAnswer && (isOpen ? record.isStopped : isClosedByReporter),
    });
  }

  /**
   * Stores an answer, which confirms the report; null takes back that the item is back, the end of the e-mails, or the
   * end of a report that was not confirmed in time. An answer to a report that is not open has no other effect.
   * @throws DomainError link_invalid, also when the report is deleted, and for another answer than the link allows
   */
  async answer(token: string, answer: NewsAnswer | null): Promise<ReportNews> {
    const { itemId, mayAnswer } = this.#read(token);
    if (!mayAnswer && answer !== 'no_more_mails') throw new DomainError('link_invalid');
    await this.unitOfWork.transaction(async (manager) => {
      const [report] = await this.reviews.lock(manager, [itemId]);
      if (!report?.isLostItem) throw new DomainError('link_invalid');
      const schedule = await this.schedules.find(manager, itemId);
      const isLate = isUnconfirmed(schedule, report);
      const isReopened = answer === null && (isLate || canReopen(report));
      if (report.status !== 'approved' && !isReopened) return;
      if (isReopened && isLate) await this.reviews.reopenUnconfirmed(manager, report);
      else if (isReopened) await this.reviews.reopenForOwner(manager, report);
      const now = this.clock.date();
      const isStopped = answer !== null && (schedule?.isStopped || answer === 'no_more_mails');
      const changes = { answer, answeredAt: now, confirmedAt: now, isStopped };
      await this.schedules.save(manager, { report, schedule }, changes);
      const change = { field: 'newsAnswer', before: schedule?.answer ?? null, after: answer };
      await this.events.publish(manager, { kind: 'itemEdited', item: report, changes: [change] });
      if (answer === 'have_it_back') await this.reviews.closeForOwner(manager, report);
    });
    return this.open(token);
  }

  #read(token: string): { itemId: string; mayAnswer: boolean } {
    const read = this.links.readNewsToken(token);
    if (!read) throw new DomainError('link_invalid');
    return read;
  }
}
