import {
  type AdminItem,
  type AdminItemsQuery,
  type ClaimedItemsQuery,
  type DueItemsQuery,
  foldText,
  handOverTransition,
  type ItemOwner,
  type List,
  type ListQuery,
  type LogEntry,
  type LostItemsQuery,
  limits,
  type OwnerState,
  type PageQuery,
  roundStatuses,
  searchTerms,
  toReference,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, Repository } from 'typeorm';
import { LogsService } from '../logs/logs.service.js';
import { Clock } from '../platform/clock/clock.js';
import { timeForSql } from '../platform/database/query/order.js';
import { oneOf, oneOfAny, raw, type Sql, sql } from '../platform/database/query/sql.js';
import { and, type KeySearch, or } from '../platform/database/search/key-search.js';
import { containsAny } from '../platform/database/search/search-text.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SettingsService } from '../settings/settings.service.js';
import { UsersService } from '../users/users.service.js';
import { dueMinute, receivedOrReported } from './due-time.js';
import { Item } from './item.entity.js';
import { findItems, loadItem, withPictures } from './load-items.js';
import { presentNewsRecord } from './news/news-schedule.js';
import { findNews } from './news/news-schedules.service.js';
import { presentForIntake, readsForIntake } from './present-for-intake.js';
import { ItemLinksService, presentAdminItem } from './present-item.js';
import { type SearchAbout, searchAbout } from './search-about.js';
import { searchSpellings, searchWords } from './search-words.js';
import { knownShelf } from './shelves.js';
import { byStatus, presentSnooze } from './snooze.js';

/** SQL: items here that name an owner in a state. The table is named: its folder imports this one. */
const ofOwnerState = (state: OwnerState): Sql =>
  sql`listed.status <> 'resolved'
    AND listed.id IN (SELECT item_id FROM item_owners WHERE state = ${state} AND search_text <> '')`;

/** The columns of an owner that an item names. */
interface OwnerStage {
  readonly id: string;
  readonly itemId: string;
  readonly state: OwnerState;
  readonly searchText: string;
}

type ItemBrief = Pick<AdminItem, 'reference' | 'status' | 'custody' | 'deskId'>;

/** Finds items for the desk. */
@Injectable()
export class ItemsService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
    private readonly logs: LogsService,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Manage Items (§2). */
  async findForAdmin({ search, kind, ...query }: AdminItemsQuery): Promise<List<AdminItem>> {
    const { status, category, custody, location, deskId, shelf, foundFrom, foundTo, ownerState, ...page } =
      query;
    await this.settings.requireNames({ category, location });
    const is_lost_item = kind && kind !== 'all' ? kind === 'lost' : undefined;
    const onShelf = await knownShelf(this.items.manager, shelf);
    const queue = this.#getQueue(status);
    const place = { custody, location, desk_id: deskId, shelf: onShelf };
    const filters = { is_lost_item, status: queue.status, category, ...place };
    const where = and(
      queue.where,
      foundFrom && sql`listed.date_found >= ${foundFrom}`,
      foundTo && sql`listed.date_found <= ${foundTo}`,
      ownerState && ownerState !== 'all' && !readsForIntake() ? ofOwnerState(ownerState) : undefined,
    );
    return this.#findForAdmin({ filters, where, search, words: searchWords(search) }, page);
  }

  /**
   * Returns approved found items at the desk that are kept for no reason of their own, in some categories, received or
   * reported before a time per category; and those with an own last day before today.
   */
  async findUnclaimed(
    before: readonly { category: string; time: Date }[],
    today: string,
    { search, deskId, ...page }: DueItemsQuery,
  ): Promise<List<AdminItem>> {
    const isPostgres = this.items.manager.connection.options.type === 'postgres';
    const since = raw(receivedOrReported);
    const those = before.map(
      ({ category, time }) =>
        sql`(listed.category = ${category} AND ${since} <= ${timeForSql(time, isPostgres)})`,
    );
    const byCategory = and(raw('listed.keep_reason IS NULL'), or(...those) ?? raw('1 = 0'));
    const where = or(byCategory, sql`listed.kept_until < ${today}`);
    const filters = { is_lost_item: false, status: 'approved', custody: 'at_desk', desk_id: deskId };
    const dueSince = { column: 'due_since', kind: 'count', expression: dueMinute(isPostgres) } as const;
    return this.#findForAdmin({ filters, where, search, orders: { dueSince } }, page);
  }

  /** Lost Items Reported (§2): lost reports only. */
  async findLost({ search, status, ...page }: LostItemsQuery): Promise<List<AdminItem>> {
    const queue = this.#getQueue(status);
    const filters = { is_lost_item: true, status: queue.status };
    return this.#findForAdmin({ filters, where: queue.where, search, words: searchWords(search) }, page);
  }

  #getQueue(status: string | undefined) {
    return byStatus(status, this.clock.date(), this.items.manager.connection.options.type === 'postgres');
  }

  /** @throws DomainError not_found */
  async getForAdmin(id: string): Promise<AdminItem> {
    const [item] = await this.#presentForAdmin([await loadItem(this.items, id)]);
    if (!item) throw new DomainError('not_found');
    return item;
  }

  /**
   * Returns the history, newest first.
   * @throws DomainError not_found when the item never existed
   */
  async getHistory(id: string, page: PageQuery): Promise<List<LogEntry>> {
    const history = await this.logs.findOfItem(id, page);
    // An imported item has none of its own, and old entries are deleted.
    if (history.total === 0 && !(await this.items.existsBy({ id }))) throw new DomainError('not_found');
    return history;
  }

  /** Returns the items of one reporter to other modules, newest first. */
  findOfReporter(reporterId: string, page: PageQuery): Promise<List<AdminItem>> {
    const filters = { reporter_id: reporterId };
    return this.#findForAdmin({ filters, search: undefined }, page);
  }

  /**
   * Returns handed over items to other modules, with the time of each handover; the search includes the
   * category.
   * @param alsoMatching condition on `listed` by which the other module adds matching items
   */
  async findHandedOver(
    { search, ...query }: ClaimedItemsQuery,
    alsoMatching: Sql,
  ): Promise<List<{ item: AdminItem; claimedAt: Date | null }>> {
    const about = await this.searchAbout(search, 'listed.id');
    const terms = searchTerms(search ?? '');
    const { categories } = await this.settings.get();
    const isNamed = (name: string) => terms.some((term) => foldText(name).includes(term));
    const named = categories.map(({ name }) => name).filter(isNamed);
    const inItem = sql`${containsAny('listed.search_text', terms)} OR ${oneOf('listed.category', named)}`;
    const matching = sql`(${inItem} OR ${alsoMatching} OR ${about.alsoMatching ?? raw('1 = 0')})`;
    const where = and(raw('listed.claimed_at IS NOT NULL'), about.where);
    const listQuery = { filters: {}, where, search: about.search, matching };
    const { data: items, ...found } = await findItems(this.items, listQuery, query);
    const views = await this.#presentForAdmin(items, query);
    return { data: views.map((item, at) => ({ item, claimedAt: items[at]?.claimedAt ?? null })), ...found };
  }

  /**
   * Returns to other modules the items at the desk that can be handed over, by relevance, with the search of
   * Manage Items.
   * @param condition on `listed` by which the other module limits the result
   * @param ids of items that the search finds by what the other module knows of them
   */
  async findAtDesk(search: string, condition: Sql, ids: readonly string[] = []): Promise<AdminItem[]> {
    const where = and(oneOf('listed.status', handOverTransition.from), condition);
    const filters = { is_lost_item: false, custody: 'at_desk' };
    const alsoMatching = oneOfAny('listed.id', ids);
    const listQuery = { filters, where, search, alsoMatching, ranked: searchSpellings(search) };
    return (await this.#findForAdmin(listQuery, { page: 1, pageSize: limits.handoverCases })).data;
  }

  /** Returns the items that should lie on a shelf of a desk, newest first; without QR codes. */
  async findOnShelf(shelf: string, deskId: string | undefined): Promise<AdminItem[]> {
    const place = { custody: 'at_desk', shelf, ...(deskId && { desk_id: deskId }) };
    const listQuery = { filters: { is_lost_item: false, ...place }, search: undefined };
    const page = { page: 1, pageSize: limits.selectMax, cursor: '', sort: '-createdAt' };
    return (await this.#findForAdmin(listQuery, page)).data;
  }

  /** Returns the items that lie in the drop points, oldest first; without QR codes. */
  async findInDropPoints(): Promise<{ item: AdminItem; dropPointId: string | null }[]> {
    const filters = { is_lost_item: false, custody: 'at_drop_point' };
    const listQuery = { filters, where: oneOf('listed.status', roundStatuses), search: undefined };
    const page = { page: 1, pageSize: limits.selectMax, cursor: '', sort: 'createdAt' };
    const { data: items } = await findItems(this.items, listQuery, page);
    const views = await this.#presentForAdmin(items, page);
    return views.map((item, at) => ({ item, dropPointId: items[at]?.dropPointId ?? null }));
  }

  /** Builds the search for rows about items for other modules. @param column of `listed` that has the item's id */
  searchAbout(search: string | undefined, column: string): Promise<SearchAbout> {
    return searchAbout(this.items, search, column);
  }

  /** Returns the item fields that other modules' lists show, by id; deleted items are missing. */
  async findBriefs(ids: readonly (string | null)[]): Promise<ReadonlyMap<string | null, ItemBrief>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    const select = { id: true, seq: true, status: true, custody: true, deskId: true } as const;
    const items = await this.items.find({ select, where: { id: In(known) } });
    return new Map(items.map(({ id, seq, ...brief }) => [id, { reference: toReference(seq), ...brief }]));
  }

  /**
   * Returns items by id to other modules; deleted ones are missing.
   * @param query of the list: items in a walk by cursor have no QR code
   */
  async findSomeForAdmin(
    ids: readonly (string | null)[],
    query?: Pick<ListQuery, 'cursor'>,
  ): Promise<ReadonlyMap<string | null, AdminItem>> {
    const known = ids.filter((id) => id !== null);
    const items = await this.items.find({ where: { id: In(known) }, ...withPictures });
    return new Map((await this.#presentForAdmin(items, query)).map((item) => [item.id, item]));
  }

  /**
   * Searches all administrator fields of an item, and the name and address of the account that owns it. Who may read nothing
   * of people searches the public texts of found items.
   */
  async #findForAdmin(
    { search: typed, words, alsoMatching: others, ...listQuery }: Omit<KeySearch, 'table'>,
    query: PageQuery & Partial<ListQuery>,
  ): Promise<List<AdminItem>> {
    const { search, where, alsoMatching: named } = await this.searchAbout(typed, 'listed.id');
    const isForIntake = readsForIntake();
    const owners = search && !isForIntake ? await this.users.findIdsMatching(search) : [];
    const alsoMatching = or(oneOfAny('listed.user_id', owners), named, others);
    const { data: items, ...found } = await findItems(
      this.items,
      // A reference is no text to find words of.
      {
        ...listQuery,
        ...(!named && words && { words }),
        ...(isForIntake && {
          filters: { ...listQuery.filters, is_lost_item: false },
          inPart: 'public_text' as const,
        }),
        search,
        where: and(listQuery.where, where),
        alsoMatching,
      },
      query,
    );
    return { data: await this.#presentForAdmin(items, query), ...found };
  }

  /** Leaves lost reports out for who may read nothing of people. */
  async #presentForAdmin(items: readonly Item[], query?: Pick<ListQuery, 'cursor'>): Promise<AdminItem[]> {
    const links = await this.links.ofAll(items, query);
    if (readsForIntake())
      return items.filter(({ isLostItem }) => !isLostItem).map((item) => presentForIntake(item, links(item)));
    const lost = items.filter(({ isLostItem }) => isLostItem);
    const news = await findNews(
      this.items.manager,
      lost.map(({ id }) => id),
    );
    const people = await this.#getPeople(items);
    const names = new Map([...people].map(([id, { fullName }]) => [id, fullName]));
    const owners = await this.#getOwnerStates(items);
    const getSnooze = (item: Item) =>
      item.status === 'pending' ? presentSnooze(item, names, this.clock.date()) : null;
    return items.map((item) =>
      presentAdminItem(item, links(item), {
        owner: people.get(item.userId ?? '') ?? null,
        snooze: getSnooze(item),
        news: presentNewsRecord(news.get(item.id), item),
        ownerState: owners.get(item.id),
      }),
    );
  }

  /** Loads the stage of each item that names its owner, with one query. The table is named: its folder imports this one. */
  async #getOwnerStates(items: readonly Item[]): Promise<ReadonlyMap<string, OwnerState>> {
    const itemId = In(items.filter(({ isLostItem }) => !isLostItem).map(({ id }) => id));
    const { manager } = this.items;
    const rows = await manager.find<OwnerStage>('item_owners', {
      where: { itemId, searchText: Not('') },
      select: { id: true, itemId: true, state: true },
    });
    return new Map(rows.map((row) => [row.itemId, row.state]));
  }

  /** Loads the owners of all given items, and the clerks who snoozed one, with one query. */
  async #getPeople(items: readonly Item[]): Promise<ReadonlyMap<string, ItemOwner>> {
    const ids = new Set(items.flatMap(({ userId, snoozedBy }) => [userId ?? [], snoozedBy ?? []].flat()));
    const users = await this.users.findByIds([...ids]);
    return new Map(users.map(({ id, fullName, email, language }) => [id, { id, fullName, email, language }]));
  }
}
