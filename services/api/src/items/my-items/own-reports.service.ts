import {
  type AdminItem,
  canReopen,
  getReportLock,
  isOwnLostReport,
  type List,
  limits,
  lostReportToClose,
  type OwnItem,
  type OwnItemsQuery,
  type OwnLostReport,
  ownLostReportSchema,
  toReference,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThanOrEqual, Repository } from 'typeorm';
import { LogsService } from '../../logs/logs.service.js';
import { sql } from '../../platform/database/query/sql.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { present } from '../../platform/validation/present.js';
import { Item } from '../item.entity.js';
import { itemsWithOpenClaims } from '../items-with-open-claims.js';
import { findItems, loadItem } from '../load-items.js';
import { type ItemLinks, ItemLinksService, presentOwnItem } from '../present-item.js';
import { requireOwner } from '../require-owner.js';

/** An item that was handed over, with its claimant or taker. */
interface Collected {
  readonly item_category: string;
  readonly item_taker_email: string | null;
  readonly item_taker_student_id: string | null;
  readonly claim_lost_report_id: string | null;
  readonly claim_user_id: string | null;
  readonly claim_student_id: string | null;
  readonly claim_email: string | null;
}

/** Finds the reports of one person, for this person and for the desk. */
@Injectable()
export class OwnReportsService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
    private readonly secretLinks: SecretLinksService,
    private readonly logs: LogsService,
  ) {}

  /** Returns a user's own reports, newest first. */
  async find(userId: string, query: OwnItemsQuery): Promise<List<OwnItem>> {
    const filters = { user_id: userId };
    const { data: items, ...found } = await findItems(this.items, { filters, search: undefined }, query);
    const links = await this.links.ofAll(items, query);
    return { data: await this.#presentOwn(items, links), ...found };
  }

  /** @throws DomainError not_found, also for an item of another person */
  async get(userId: string | null, id: string): Promise<OwnItem> {
    const item = await loadItem(this.items, id);
    requireOwner(item, userId);
    const links = await this.links.of(item);
    const [own] = await this.#presentOwn([item], () => links);
    return own as OwnItem;
  }

  /** Returns the claimant's own open lost reports to other modules, newest first. */
  async findOpenLost(
    claimant: Parameters<typeof isOwnLostReport>[1],
    item: Pick<AdminItem, 'category'>,
  ): Promise<OwnLostReport[]> {
    const { userId, studentId, email, lostReportId } = claimant;
    const filters = { is_lost_item: true, status: 'approved' };
    const alsoMatching = userId ? sql`listed.user_id = ${userId}` : null;
    const page = { page: 1, pageSize: limits.handoverCases };
    const open = { isLostItem: true, status: 'approved' } as const;
    const made = lostReportId ? await this.items.findBy({ id: lostReportId, ...open }) : [];
    const found = new Map(made.map((report) => [report.id, report]));
    for (const search of [studentId, email].filter(Boolean) as string[]) {
      const { data } = await findItems(this.items, { filters, search, alsoMatching }, page);
      for (const item of data) if (isOwnLostReport(item, claimant)) found.set(item.id, item);
    }
    const reports = [...found.values()];
    const suggested = lostReportToClose(reports, { lostReportId, category: item.category });
    return reports.map((report) =>
      present(ownLostReportSchema, report, {
        reference: toReference(report.seq),
        isSuggested: report === suggested,
      }),
    );
  }

  /**
   * Used by other modules. True when the person has collected an item since a time, with or without a claim.
   * The item has the report's category, or a claim links it to this lost report.
   */
  async hasCollected(
    manager: EntityManager,
    { id, userId, studentId, contactInfo }: Pick<Item, 'id' | 'userId' | 'studentId' | 'contactInfo'>,
    { category, since }: { category: string; since: Date },
  ): Promise<boolean> {
    const email = contactInfo.toLowerCase();
    const rows = await manager
      .createQueryBuilder(Item, 'item')
      .select(['item.seq', 'item.category', 'item.takerEmail', 'item.takerStudentId'])
      .addSelect(['claim.lostReportId', 'claim.userId', 'claim.studentId', 'claim.email'])
      .leftJoin('claims', 'claim', `claim.item_id = item.id AND claim.status = 'approved'`)
      .where({ updatedAt: MoreThanOrEqual(since), custody: 'handed_over' })
      .getRawMany<Collected>();
    return rows.some((row) => {
      if (row.claim_lost_report_id === id) return true;
      const emails = [row.claim_email, row.item_taker_email];
      const isTheirs =
        (userId !== null && row.claim_user_id === userId) ||
        (Boolean(studentId) && [row.claim_student_id, row.item_taker_student_id].includes(studentId)) ||
        (email !== '' && emails.some((one) => one?.toLowerCase() === email));
      return isTheirs && row.item_category === category;
    });
  }

  async #presentOwn(items: readonly Item[], links: (item: Item) => ItemLinks): Promise<OwnItem[]> {
    const ids = items.map(({ id }) => id);
    const history = await this.logs.findStatusChanges(ids);
    const claimed = await itemsWithOpenClaims(this.items.manager, ids);
    return items.map((item) =>
      presentOwnItem(item, links(item), {
        history: history.get(item.id) ?? [],
        lock: getReportLock(item, claimed.has(item.id)),
        canReopen: canReopen(item),
        newsToken: item.isLostItem && item.status === 'approved' ? this.secretLinks.newsToken(item.id) : null,
      }),
    );
  }
}
