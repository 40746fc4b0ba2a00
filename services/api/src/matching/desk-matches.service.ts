import { randomUUID } from 'node:crypto';
import {
  type AdminClaim,
  type AdminItem,
  type AdminMatch,
  type AdminMatches,
  adminClaimSchema,
  type BulkDrafts,
  type BulkSuggestions,
  type CampusSettings,
  type IntakeDraft,
  type IntakeSuggestions,
  type ItemKind,
  type Language,
  type List,
  type MatchClaim,
  type MatchedPair,
  type PageQuery,
  type PairParams,
} from '@lost-found/contracts';
import { findPersonalText, readVocabulary } from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { ClaimsService } from '../claims/claims.service.js';
import { SubmitClaimService } from '../claims/submission/submit-claim.service.js';
import { isSensitive } from '../items/category-rule.js';
import { ItemReviewService } from '../items/desk/item-review.service.js';
import { ItemsService } from '../items/items.service.js';
import { readsForIntake } from '../items/present-for-intake.js';
import { suggestCategory } from '../items/suggest-category.js';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { findPage } from '../platform/database/query/page.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { alreadyStored } from '../platform/file-storage/uploads.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersService } from '../users/users.service.js';
import { deskReasons } from './desk-reasons.js';
import { getDismissed, LostAndFound, savePair } from './match.entity.js';
import { MatchSearch, type PossibleMatch } from './match-search.js';
import { OpenReports } from './open-reports.js';
import type { ReportFields } from './to-report.js';

/**
 * SQL: the lost report is open, the found item is available, and the owner has no claim on it. Without joins,
 * because they would change the order of the queue.
 */
const isStillLost = `EXISTS (SELECT 1 FROM items lost WHERE lost.id = pair.lostId AND lost.status = 'approved'
  AND NOT EXISTS (SELECT 1 FROM claims WHERE claims.item_id = pair.foundId AND claims.status IN ('pending', 'approved')
    AND (claims.user_id = lost.user_id OR claims.student_id = lost.student_id
      OR claims.email = LOWER(lost.contact_info))))`;
const isStillHere = `EXISTS (SELECT 1 FROM items found WHERE found.id = pair.foundId AND found.status = 'approved')`;

/** Matches and suggestions for the desk, and the desk's actions on them. */
@Injectable()
export class DeskMatchesService {
  constructor(
    @InjectRepository(LostAndFound) private readonly matches: Repository<LostAndFound>,
    private readonly search: MatchSearch,
    private readonly open: OpenReports,
    private readonly settings: SettingsService,
    private readonly items: ItemsService,
    private readonly reviews: ItemReviewService,
    private readonly claims: ClaimsService,
    private readonly submissions: SubmitClaimService,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the possible matches and duplicates of a report.
   * @throws DomainError not_found
   */
  async findOf(id: string): Promise<AdminMatches> {
    return this.#findOf(await this.items.getForAdmin(id));
  }

  /** @throws DomainError not_found, also for a found item */
  async findOfLost(id: string): Promise<AdminMatches> {
    const item = await this.items.getForAdmin(id);
    if (!item.isLostItem) throw new DomainError('not_found');
    return this.#findOf(item);
  }

  async #findOf(item: AdminItem): Promise<AdminMatches> {
    const { id } = item;
    const wanted = { reader: 'desk', except: await getDismissed(this.matches.manager, item) } as const;
    return {
      matches: await this.#present(item, await this.search.findMatches(id, wanted)),
      twins: await this.#present(item, await this.search.getTwins(id)),
    };
  }

  /** Returns strong matches of open items without an answer or dismissal, newest first. */
  findQueue(query: PageQuery): Promise<List<MatchedPair>> {
    const pairs = this.#queue().orderBy('pair.seq', 'DESC');
    return findPage(pairs, query, async (rows) => {
      const items = await this.#find(rows.flatMap(({ lostId, foundId }) => [lostId, foundId]));
      return rows.flatMap(({ lostId, foundId, matchedAt, score, isStrong }) => {
        const [lost, found] = [items.get(lostId), items.get(foundId)];
        if (!lost || !found) return [];
        const reasons = deskReasons(this.open, lost, found);
        return { lost, found, matchedAt: matchedAt.toISOString(), score, isStrong, reasons };
      });
    });
  }

  /** Counts the matches in the queue. */
  countQueue(): Promise<number> {
    return this.#queue().getCount();
  }

  /** Returns since when the oldest match is in the queue. */
  async queuedSince(): Promise<Date | undefined> {
    return (await this.#queue().orderBy('pair.seq', 'ASC').limit(1).getOne())?.matchedAt;
  }

  #queue() {
    return this.matches
      .createQueryBuilder('pair')
      .where({ isStrong: true, dismissedAt: IsNull(), answer: IsNull() })
      .andWhere(isStillLost)
      .andWhere(isStillHere);
  }

  /**
   * Dismisses a pair; a repeated call has no effect.
   * @throws DomainError not_found
   */
  dismiss({ lostId, foundId }: PairParams, by: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      await this.#lock(manager, { lostId, foundId });
      const pair = await manager.findOneBy(LostAndFound, { lostId, foundId });
      if (pair?.dismissedAt) return;
      const dismissal = { dismissedAt: this.clock.date(), dismissedBy: by };
      await savePair(manager, { lostId, foundId }, pair, dismissal, this.clock.date());
      await this.audit.record(manager, 'MATCH_DISMISSED', { itemId: foundId, lostId });
    });
  }

  /**
   * Undoes a dismissal by the desk; the owner's answer stays. A repeated call has no effect.
   * @throws DomainError not_found
   */
  restore({ lostId, foundId }: PairParams): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      await this.#lock(manager, { lostId, foundId });
      const pair = await manager.findOneBy(LostAndFound, { lostId, foundId });
      if (!pair?.dismissedAt || !pair.dismissedBy) return;
      const isOwners = pair.answer === 'not_mine';
      await savePair(
        manager,
        pair,
        pair,
        { dismissedBy: null, ...(!isOwners && { dismissedAt: null }) },
        this.clock.date(),
      );
      const details = { undone: 'MATCH_DISMISSED', itemId: foundId, lostId };
      await this.audit.record(manager, 'DECISION_UNDONE', details);
    });
  }

  /**
   * Makes a claim for the owner of the lost report; in their account, if they reported with one.
   * @throws DomainError not_found; transition_not_allowed when the report is closed; item_not_claimable
   */
  async claim({ lostId, foundId }: PairParams, form: MatchClaim, language: Language): Promise<AdminClaim> {
    const [lost, found] = [await this.items.getForAdmin(lostId), await this.items.getForAdmin(foundId)];
    if (!lost.isLostItem || found.isLostItem) throw new DomainError('not_found');
    if (lost.status !== 'approved' && lost.status !== 'pending')
      throw new DomainError('transition_not_allowed');
    const [actor = null] = await this.users.findByIds(lost.userId ? [lost.userId] : []);
    const claim = { ...form, itemId: foundId, language: lost.owner?.language ?? language };
    const note = async () => undefined;
    const id = await this.submissions.submit(claim, {
      form: alreadyStored([]),
      actor,
      note,
      isOnce: true,
      byDesk: true,
      lostReportId: lostId,
    });
    return adminClaimSchema.parse(await this.claims.get(id));
  }

  /**
   * Locks the pair until the commit.
   * @throws DomainError not_found unless one is a lost report and one a found item
   */
  async #lock(manager: EntityManager, { lostId, foundId }: PairParams): Promise<void> {
    const items = await this.reviews.lock(manager, [lostId, foundId]);
    const isThere = (id: string, isLostItem: boolean) =>
      items.some((item) => item.id === id && item.isLostItem === isLostItem);
    if (!isThere(lostId, true) || !isThere(foundId, false)) throw new DomainError('not_found');
  }

  /** Skips the QR codes, because the page does not show them. */
  #find(ids: readonly string[]) {
    return this.items.findSomeForAdmin(ids, { cursor: '' });
  }

  /** Returns matches with their items and the reasons; `asked` may be an item that is not stored yet. */
  async #present(
    subject: ReportFields & { id: string },
    matches: readonly PossibleMatch[],
  ): Promise<AdminMatch[]> {
    const items = await this.#find(matches.map(({ id }) => id));
    return matches.flatMap(({ id, score, isStrong }) => {
      const item = items.get(id);
      if (!item) return [];
      return { item, score, isStrong, reasons: deskReasons(this.open, subject, item) };
    });
  }

  /** Suggestions for an item or a caller's lost report that the desk types. Nothing is stored. */
  async suggest(draft: IntakeDraft): Promise<IntakeSuggestions> {
    const settings = await this.settings.get();
    const { title = '', description = '', location = '', dateFound = '' } = draft;
    const { category, isLostItem = false } = draft;
    if (!title) return { category: null, publicTitle: null, matches: [], twins: [] };
    const { lost, found } = await this.search.ofDraft(
      { title, description, location, date: dateFound, ...(category && { category }) },
      isLostItem ? 'lost' : 'found',
      readsForIntake() ? 'public' : 'desk',
    );
    const subject = {
      id: randomUUID(),
      title,
      description,
      category: category ?? '',
      location,
      dateFound,
      isLostItem,
      lastSeenLocation: isLostItem ? location : null,
      keptBackDetails: null,
      reportedBy: null,
      studentId: null,
    };
    const matches = await this.#present(subject, isLostItem ? found : lost);
    const twins = await this.#present(subject, isLostItem ? lost : found);
    return { ...textsFor({ title, category }, isLostItem, settings), matches, twins };
  }

  /** Suggests categories and public titles for many items, without their matches. */
  async suggestMany({ drafts, isLostItem = false }: BulkDrafts): Promise<BulkSuggestions> {
    const settings = await this.settings.get();
    return { suggestions: drafts.map((draft) => textsFor(draft, isLostItem, settings)) };
  }
}

function textsFor(
  { title, category: chosen }: { title: string; category?: string | undefined },
  isLostItem: boolean,
  settings: CampusSettings,
) {
  const find = (kind: ItemKind) => suggestCategory(title, kind, settings);
  const category = find(isLostItem ? 'lost' : 'found') ?? null;
  // A card is as personal where only lost reports have a category for cards.
  const meant = chosen || category || find('lost') || '';
  return { category, ...splitTitle(title, chosen || category || '', meant, settings) };
}

/**
 * The title without names and numbers, and these; the category if nothing else is left. The public title is null for a
 * title that is public as it is.
 */
function splitTitle(
  title: string,
  category: string,
  meant: string,
  settings: CampusSettings,
): Pick<IntakeSuggestions, 'publicTitle' | 'personal'> {
  const { words, rest } = findPersonalText(title, readVocabulary().spelling, isSensitive(settings, meant));
  if (words.length === 0) return { publicTitle: null };
  return { publicTitle: rest || category || null, personal: words.join(' ') };
}
