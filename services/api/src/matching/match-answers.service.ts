import {
  canReopen,
  type ItemStatus,
  type Match,
  type MatchAnswer,
  type PairParams,
  referenceOf,
  type ShownMatch,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ItemReviewService } from '../items/desk/item-review.service.js';
import { PublicItemsService } from '../items/public/public-items.service.js';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SecretLinksService } from '../platform/secrets/secret-links.service.js';
import { keepPair, LostAndFound } from './match.entity.js';
import { MatchingService } from './matching.service.js';
import { presentMatch } from './present-match.js';

/** The owner's view of a possible match, and their answer to it, by their secret link. */
@Injectable()
export class MatchAnswersService {
  constructor(
    @InjectRepository(LostAndFound) private readonly matches: Repository<LostAndFound>,
    private readonly links: SecretLinksService,
    private readonly matching: MatchingService,
    private readonly items: PublicItemsService,
    private readonly reviews: ItemReviewService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError link_invalid, also when the report is deleted */
  async open(token: string): Promise<ShownMatch> {
    const pair = this.#read(token);
    const where = { id: pair.lostId, isLostItem: true };
    const report = await this.matches.manager.findOneBy<Report>('items', where);
    if (!report) throw new DomainError('link_invalid');
    const { seq, title, status } = report;
    const isOpen = status === 'approved';
    const known = await this.matches.findOneBy({ ...pair });
    return {
      report: {
        reference: referenceOf(seq),
        title,
        description: isOpen ? report.description : '',
        isOpen,
      },
      match: await this.#show(pair, Boolean(known?.notifiedAt)),
      answer: known?.answer ?? null,
      canTakeBack: canReopen(report) || (isOpen && isDismissedByOwner(known)),
    };
  }

  /**
   * Stores an answer; null removes the previous one. A repeated answer has no effect.
   * @throws DomainError link_invalid, also when the report is deleted
   */
  async answer(token: string, answer: MatchAnswer | null): Promise<ShownMatch> {
    const pair = this.#read(token);
    const { lostId, foundId } = pair;
    await this.unitOfWork.transaction(async (manager) => {
      const items = await this.reviews.lock(manager, [lostId, foundId]);
      const report = items.find(({ id }) => id === lostId);
      if (!report?.isLostItem) throw new DomainError('link_invalid');
      if (answer === 'have_it_back') await this.reviews.closeForOwner(manager, report);
      if (answer === null) await this.reviews.reopenForOwner(manager, report);
      if (items.some(({ id }) => id === foundId)) await this.#remember(manager, pair, answer);
    });
    return this.open(token);
  }

  #read(token: string): PairParams {
    const pair = this.links.readMatchToken(token);
    if (!pair) throw new DomainError('link_invalid');
    return pair;
  }

  /** Dismisses the pair once, even if two requests do it at the same moment. */
  async #remember(manager: EntityManager, pair: PairParams, answer: MatchAnswer | null): Promise<void> {
    const known = await manager.findOneBy(LostAndFound, { ...pair });
    if (answer === null) return this.#forget(manager, pair, known);
    const isDismissed = answer === 'not_mine' && !known?.dismissedAt;
    const said = { answer, ...(isDismissed && { dismissedAt: this.clock.date(), dismissedBy: null }) };
    await keepPair(manager, pair, known, said, this.clock.date());
    if (!isDismissed) return;
    await this.audit.record(manager, 'MATCH_DISMISSED', { itemId: pair.foundId, lostId: pair.lostId });
  }

  /** A pair that the desk dismissed stays dismissed. */
  async #forget(manager: EntityManager, pair: PairParams, known: LostAndFound | null): Promise<void> {
    if (!known?.answer) return;
    const isDismissed = isDismissedByOwner(known);
    await keepPair(
      manager,
      pair,
      known,
      { answer: null, ...(isDismissed && { dismissedAt: null }) },
      this.clock.date(),
    );
    if (!isDismissed) return;
    const details = { undone: 'MATCH_DISMISSED', itemId: pair.foundId, lostId: pair.lostId };
    await this.audit.record(manager, 'DECISION_UNDONE', details);
  }

  /**
   * Presents the item as it is public now; null when it is no longer public.
   * @param isStrong the value when the owner was notified: a single pair does not show it
   */
  async #show({ lostId, foundId }: PairParams, isStrong: boolean): Promise<Match | null> {
    const item = (await this.items.findSome([foundId])).get(foundId);
    if (!item) return null;
    const [fit = noLonger] = await this.matching.matchesOf(lostId, { reader: 'public', only: foundId });
    return presentMatch({ ...fit, isStrong }, item);
  }
}

/** The fields of a lost report that its reporter sees. */
interface Report {
  readonly id: string;
  readonly seq: number;
  readonly title: string;
  readonly description: string;
  readonly status: ItemStatus;
  readonly isLostItem: boolean;
  readonly reviewedBy: string | null;
  readonly contactInfo: string;
}

const isDismissedByOwner = (known: LostAndFound | null): boolean =>
  known?.answer === 'not_mine' && known.dismissedAt !== null && known.dismissedBy === null;

/** The result when an edit has left nothing in common. */
const noLonger = { score: 0, reasons: [] };
