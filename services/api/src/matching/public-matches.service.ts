import {
  canReopen,
  type ItemStatus,
  limits,
  type Match,
  type MatchAnswer,
  type PairParams,
  type PublicItem,
  type ShownMatch,
  type SimilarItems,
  toContactKey,
  toReference,
} from '@lost-found/contracts';
import { findPhrases, readVocabulary } from '@lost-found/matcher';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { ItemReviewService } from '../items/desk/item-review.service.js';
import { publicItems } from '../items/never-public.js';
import { NewsSchedules } from '../items/news/news-schedules.service.js';
import { PublicItemsService } from '../items/public/public-items.service.js';
import { AuditService } from '../logs/audit/audit.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SecretLinksService } from '../platform/secrets/secret-links.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LostAndFound, savePair } from './match.entity.js';
import { type Facts, getAbout } from './match-jobs.service.js';
import { presentReasons } from './match-reasons.js';
import { MatchSearch, type PossibleMatch } from './match-search.js';

/**
 * Public found items that match a lost report or a visitor's text; the owner's view of a possible match, and their answer
 * to it, by their secret link.
 */
@Injectable()
export class PublicMatchesService {
  readonly #logger = new Logger(PublicMatchesService.name);

  constructor(
    @InjectRepository(LostAndFound) private readonly matches: Repository<LostAndFound>,
    private readonly links: SecretLinksService,
    private readonly search: MatchSearch,
    private readonly items: PublicItemsService,
    private readonly reviews: ItemReviewService,
    private readonly schedules: NewsSchedules,
    private readonly notifications: NotificationsService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Never throws: an error of the matcher must not fail the stored report. */
  async ofReport(
    lostId: string,
    wanted: { limit?: number; except?: ReadonlySet<string> } = {},
  ): Promise<Match[]> {
    try {
      return await this.#present(await this.search.findMatches(lostId, { ...wanted, reader: 'public' }));
    } catch (error) {
      this.#logger.error(error);
      return [];
    }
  }

  async similarTo(query: SimilarItems): Promise<Match[]> {
    const { title = '', description = '', location = '', within, except = [], ...more } = query;
    const wanted = { except: new Set(except), ...(within && { within }) };
    return this.#present(await this.search.similarTo({ title, description, location, ...more }, wanted));
  }

  async #present(matches: readonly PossibleMatch[]): Promise<Match[]> {
    const items = await this.items.findSome(matches.map(({ id }) => id));
    return matches.flatMap((match) => {
      const item = items.get(match.id);
      return item ? presentMatch(match, item) : [];
    });
  }

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
        reference: toReference(seq),
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
      await this.schedules.confirm(manager, lostId);
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
    const changes = { answer, ...(isDismissed && { dismissedAt: this.clock.date(), dismissedBy: null }) };
    await savePair(manager, pair, known, changes, this.clock.date());
    if (!isDismissed) return;
    await this.audit.record(manager, 'MATCH_DISMISSED', { itemId: pair.foundId, lostId: pair.lostId });
  }

  /** A pair that the desk dismissed stays dismissed. */
  async #forget(manager: EntityManager, pair: PairParams, known: LostAndFound | null): Promise<void> {
    if (!known?.answer) return;
    const isDismissed = isDismissedByOwner(known);
    const forgotten = { answer: null, ...(isDismissed && { dismissedAt: null }) };
    await savePair(manager, pair, known, forgotten, this.clock.date());
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
    const [fit = noLonger] = await this.search.findMatches(lostId, { reader: 'public', only: foundId });
    return presentMatch({ ...fit, isStrong }, item);
  }

  /**
   * Sends a visitor the links of possible matches that they have not answered, to the address of their open
   * lost reports.
   */
  async sendLinks(manager: EntityManager, email: string): Promise<void> {
    const contactKey = toContactKey(email);
    const reporter = await manager.findOneBy<{ id: string; contactKey: string }>('reporters', { contactKey });
    if (!reporter) return;
    const isPublic = publicItems(await this.settings.read(manager));
    const lost = await manager.findBy<Facts>('items', {
      reporterId: reporter.id,
      isLostItem: true,
      status: 'approved',
      userId: IsNull(),
    });
    const pairs = await manager.find(LostAndFound, {
      where: {
        lostId: In(lost.map(({ id }) => id)),
        notifiedAt: Not(IsNull()),
        dismissedAt: IsNull(),
        answer: IsNull(),
      },
      order: { seq: 'DESC' },
      take: limits.linksPerMail,
    });
    for (const { lostId, foundId } of pairs) {
      const report = lost.find(({ id }) => id === lostId);
      const found = await manager.findOneBy<Facts>('items', { id: foundId, ...isPublic });
      if (!report || !found) continue;
      const { id: itemId, language, contactInfo } = report;
      const match = getAbout(report, found);
      await this.notifications.sendLink(manager, contactInfo, itemId, {
        template: 'match_link',
        language,
        match,
      });
    }
  }
}

/** Presents a match to visitors. */
function presentMatch({ score, isStrong, reasons }: Omit<PossibleMatch, 'id'>, item: PublicItem): Match {
  const phrases = reasons.length > 0 ? findPhrases(item, readVocabulary().spelling) : [];
  const shown = presentReasons(reasons, item, phrases).map(({ kind, text }) => ({ kind, text }));
  return { item, score, isStrong, reasons: shown };
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
