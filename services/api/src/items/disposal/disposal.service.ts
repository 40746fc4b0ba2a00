import {
  type BulkOutcome,
  canPart,
  type DueItem,
  type DueItemsQuery,
  dayAfter,
  dayIn,
  findMail,
  type List,
  type PartItems,
  startOfDay,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { decideEach } from '../../platform/http/decide-each.js';
import { SettingsService } from '../../settings/settings.service.js';
import { UndoService } from '../../undo/undo.service.js';
import { UsersService } from '../../users/users.service.js';
import type { Item } from '../item.entity.js';
import { lockItem, requireVersion } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { ItemWriter } from '../writing/item-writer.js';

const DAY_MS = 86_400_000;

/** The disposal of unclaimed items. */
@Injectable()
export class DisposalService {
  constructor(
    private readonly items: ItemsService,
    private readonly settings: SettingsService,
    private readonly decisions: UndoService,
    private readonly events: Events,
    private readonly writer: ItemWriter,
    private readonly users: UsersService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns approved found items at the desk that were kept for the days of their category, counted from intake, or until
   * the last day of their own. An item on hold is never due.
   */
  async findDue(query: DueItemsQuery): Promise<List<DueItem>> {
    const { timeZone } = this.config;
    const { categories } = await this.settings.get();
    const days = new Map(categories.map(({ name, keepDays }) => [name, keepDays]));
    const before = [...days].flatMap(([category, keepDays]) =>
      keepDays === null ? [] : { category, time: new Date(this.clock.now() - keepDays * DAY_MS) },
    );
    const today = dayIn(timeZone, this.clock.date());
    const { data, ...page } = await this.items.findUnclaimed(before, today, query);
    const dueSince = ({ category, receivedAt, createdAt, keep }: (typeof data)[number]) =>
      keep?.until
        ? startOfDay(timeZone, dayAfter(keep.until, 1)).toISOString()
        : new Date(Date.parse(receivedAt ?? createdAt) + (days.get(category) ?? 0) * DAY_MS).toISOString();
    return { data: data.map((item) => ({ ...item, dueSince: dueSince(item) })), ...page };
  }

  /** The number of items in the list. */
  async countDue(): Promise<number> {
    return (await this.findDue({ page: 1, pageSize: 1, sort: 'dueSince' })).total;
  }

  /** Disposes of many items, each in its own transaction. */
  disposeMany(
    { ids, outcome, versions = {}, decisionReason, ...details }: Omit<PartItems, 'secondPerson'>,
    reviewer: Author,
  ): Promise<BulkOutcome> {
    const how = { recipient: details.recipient || null, receiptNumber: details.receiptNumber || null };
    const seen = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), `${version}`]));
    return decideEach(ids, (id) =>
      this.decisions.decide(reviewer, async (manager, by) => {
        const item = await lockItem(manager, id);
        // A repeated request has no effect: the first answer may have been lost.
        if (item.outcome === outcome) return;
        requireVersion(item, seen.get(id));
        if (!canPart(item)) throw new DomainError('transition_not_allowed');
        const parted = { status: 'resolved', custody: 'gone', outcome, ...how } as const;
        const reviewed = { reviewedAt: this.clock.date(), reviewedBy: by.id };
        await this.writer.change(manager, item, { ...parted, ...reviewed }, by);
        const finder = outcome === 'finder' ? await this.#findFinder(item) : undefined;
        const change = { kind: 'itemParted', item, outcome, ...how, decisionReason, finder } as const;
        await this.events.publish(manager, change, by);
      }),
    );
  }

  /** Returns the address of a finder: of the account, else the contact, else what the desk noted at intake. */
  async #findFinder({ userId, contactInfo, reportedBy, language }: Item) {
    const [account] = await this.users.findByIds(userId ? [userId] : []);
    const to = account?.email ?? findMail(contactInfo) ?? findMail(reportedBy ?? '');
    return to ? { to, language: account?.language ?? language } : undefined;
  }
}
