import { contactKeyOf, type ItemStatus, type Language, limits, referenceOf } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { ItemReviewService } from '../items/desk/item-review.service.js';
import { OwnReportsService } from '../items/my-items/own-reports.service.js';
import { publicItems } from '../items/never-public.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { TakenJob } from '../platform/jobs/taken-job.js';
import type { MatchAbout } from '../platform/mail/mail-content.js';
import { SettingsService } from '../settings/settings.service.js';
import { dismissedOf, keepPair, LostAndFound } from './match.entity.js';
import { MatchingService } from './matching.service.js';

const DAY_MS = 86_400_000;

/** A found item that is a strong match of a lost report. */
interface Pair {
  readonly lostId: string;
  readonly foundId: string;
  readonly score: number;
  /** true when the match is strong by public fields alone */
  readonly isPublic: boolean;
}

/** The fields of an item that decide who is notified. */
interface Facts {
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
 * Finds the strong matches of an item for the desk's queue, and notifies the owner about those that are
 * public.
 */
@Injectable()
export class MatchMessagesService {
  constructor(
    @InjectRepository(LostAndFound) private readonly matches: Repository<LostAndFound>,
    private readonly matching: MatchingService,
    private readonly reports: OwnReportsService,
    private readonly reviews: ItemReviewService,
    private readonly notifications: NotificationsService,
    private readonly settings: SettingsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Matches the item that a job is about. */
  async match(job: TakenJob<null>): Promise<void> {
    const itemId = job.key;
    const pairs = await this.#strongPairsOf(itemId);
    const ids = new Set([itemId, ...pairs.flatMap(({ lostId, foundId }) => [lostId, foundId])]);
    if (pairs.length === 0) {
      await this.unitOfWork.transaction((manager) => job.end(manager));
      return;
    }
    await this.unitOfWork.transaction(async (manager) => {
      // Lock items before the job, in the same order as the code that adds it.
      const items: Facts[] = await this.reviews.lock(manager, [...ids]);
      if (!(await job.end(manager))) return;
      for (const pair of pairs) {
        const lost = items.find(({ id }) => id === pair.lostId);
        const found = items.find(({ id }) => id === pair.foundId);
        if (lost && found && isOpen(lost) && isOpen(found) && this.#isSettled(lost, found, itemId))
          await this.#keep(manager, pair, lost, found);
      }
    });
  }

  /**
   * Sends a visitor the links of possible matches that they have not answered, to the address of their open
   * lost reports.
   */
  async sendLinks(manager: EntityManager, email: string): Promise<void> {
    const contactKey = contactKeyOf(email);
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
      const match = aboutOf(report, found);
      await this.notifications.sendLink(manager, contactInfo, itemId, {
        template: 'match_link',
        language,
        match,
      });
    }
  }

  /** True when the other item's decision is final. During its undo window the pair is matched later. */
  #isSettled(lost: Facts, found: Facts, itemId: string): boolean {
    const { reviewedAt } = lost.id === itemId ? found : lost;
    return reviewedAt === null || reviewedAt.getTime() + this.config.undoMs <= this.clock.now();
  }

  /** Searches from the lost report, because a match is strong only in comparison with all found items. */
  async #strongPairsOf(itemId: string): Promise<Pair[]> {
    const { manager } = this.matches;
    const item = await manager.findOneBy<Facts>('items', { id: itemId });
    if (!item || !isOpen(item)) return [];
    const other = { isLostItem: !item.isLostItem, status: item.status };
    // Skip the matcher if no open report exists on the other side: most found items have no lost report.
    if (!(await manager.existsBy('items', other))) return [];
    await this.matching.read();
    const pairs = new Map<string, Pair>();
    const dismissed = new Map<string, ReadonlySet<string>>();
    const dismissedBy = async (one: { readonly id: string; readonly isLostItem: boolean }) => {
      const except = dismissed.get(one.id) ?? (await dismissedOf(manager, one));
      dismissed.set(one.id, except);
      return except;
    };
    for (const reader of ['desk', 'public'] as const) {
      const losses = item.isLostItem
        ? [item]
        : await this.matching.matchesOf(itemId, { reader, isRead: true, except: await dismissedBy(item) });
      for (const { id: lostId } of losses) {
        // Leave out dismissed items, so that they do not hide the best match.
        const except = await dismissedBy({ id: lostId, isLostItem: true });
        const [best] = await this.matching.matchesOf(lostId, { reader, isRead: true, limit: 1, except });
        if (!best?.isStrong || (!item.isLostItem && best.id !== itemId)) continue;
        const key = `${lostId} ${best.id}`;
        const { score } = pairs.get(key) ?? best;
        pairs.set(key, { lostId, foundId: best.id, score, isPublic: reader === 'public' });
      }
    }
    return [...pairs.values()];
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
    if (!known) await keepPair(manager, pair, null, { score, isStrong: true }, this.clock.date());
    if (!isPublic || known?.notifiedAt || isOfOnePerson(lost, found)) return;
    if ((await manager.countBy(LostAndFound, { lostId, notifiedAt: Not(IsNull()) })) >= limits.matchMessages)
      return;
    const collected = { category: found.category, since: new Date(this.clock.now() - DAY_MS) };
    if (await this.reports.hasCollected(manager, lost, collected)) return;
    if (await this.notifications.notifyOfMatch(manager, lost, aboutOf(lost, found)))
      await manager.update(LostAndFound, pair, { notifiedAt: this.clock.date() });
  }
}

const isOfOnePerson = (lost: Facts, found: Facts): boolean =>
  (lost.userId !== null && lost.userId === found.userId) ||
  (lost.reporterId !== null && lost.reporterId === found.reporterId);

const aboutOf = (lost: Facts, { id, seq, category, location, dateFound }: Facts): MatchAbout => ({
  lostId: lost.id,
  foundId: id,
  found: referenceOf(seq),
  category,
  place: location,
  date: dateFound,
});
