import {
  dayAfter,
  dayIn,
  type ItemContact,
  type ItemPage,
  isContactPublic,
  type List,
  type PublicItem,
  type PublicItemsQuery,
  type ReportReceipt,
} from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { timeForSql } from '../../platform/database/query/order.js';
import { oneOf, raw, type Sql, sql } from '../../platform/database/query/sql.js';
import { findKeys, loadFound } from '../../platform/database/search/find-keys.js';
import { KeptLists } from '../../platform/database/search/kept-lists.js';
import { and, or } from '../../platform/database/search/key-search.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { KnownFile } from '../../platform/file-storage/file-info.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Indexing } from '../../site/pages/indexing.js';
import { dueMinute, receivedOrReported } from '../due-time.js';
import { Item } from '../item.entity.js';
import { withPictures } from '../load-items.js';
import {
  isNeverPublic,
  isPicturePublic,
  limitCountToPublic,
  limitListToPublic,
  publicItems,
} from '../never-public.js';
import { ItemLinksService, presentItemPage, presentPublicItem } from '../present-item.js';
import { searchAbout } from '../search-about.js';
import { searchSpellings } from '../search-words.js';
import { type PublicRow, readPublicRows } from './read-public-rows.js';

const DAY_MS = 86_400_000;

const withLastDay = <Shown extends PublicItem>(item: Shown, lastDay: string | null): Shown =>
  lastDay ? { ...item, lastDay } : item;

@Injectable()
export class PublicItemsService implements OnModuleInit {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
    private readonly secretLinks: SecretLinksService,
    private readonly indexing: Indexing,
    private readonly settings: SettingsService,
    private readonly lists: KeptLists,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.indexing.add((most) => this.#listPublicPages(most));
  }

  /** Approved found items, newest first (§2); what a search finds, by relevance first. */
  async findPublic({ foundWithin, leavingWithin, ...asked }: PublicItemsQuery): Promise<List<PublicItem>> {
    const { search, category, location, ...page } = asked;
    await this.settings.requireNames({ category, location });
    const filters = { category, location };
    const { where: isMeant, ...about } = await searchAbout(this.items, search, 'listed.id');
    const since = foundWithin && this.#firstOf(foundWithin);
    const where = and(
      limitListToPublic(await this.settings.get()),
      isMeant,
      since ? sql`listed.date_found >= ${since}` : null,
      leavingWithin ? await this.#leaveWithin(leavingWithin) : null,
    );
    const ranked = searchSpellings(about.search);
    // A reference is no text to find words of.
    const words = about.alsoMatching ? [] : ranked[0];
    const query = {
      table: 'items',
      filters,
      where,
      ...about,
      words,
      ranked,
      inPart: 'public_text',
      indexedBy: 'items_public_text_idx',
      ...(leavingWithin ? { orders: { dueSince: this.#dueSince } } : { kept: this.lists }),
    } as const;
    const inOrder = leavingWithin ? { ...page, sort: 'dueSince' } : page;
    const keys = await findKeys(this.items.manager.connection, query, inOrder);
    const { data: items, ...found } = await loadFound(keys, (some) => this.#read(oneOf('listed.seq', some)));
    const data = items.map((item) => presentPublicItem(item, this.links.withoutCode(item)));
    if (!leavingWithin) return { data, ...found };
    const lastDays = await Promise.all(items.map((item) => this.#getLastDay(item)));
    return { data: data.map((item, at) => withLastDay(item, lastDays[at] ?? null)), ...found };
  }

  /** Counts the public items that were found on the last days, today included, by their category. */
  async countFound(days: number): Promise<{ category: string; count: number }[]> {
    const rows = await this.items
      .createQueryBuilder('item')
      .select('item.category', 'category')
      .addSelect('COUNT(*)', 'count')
      .where({ isLostItem: false, status: 'approved', dateFound: MoreThanOrEqual(this.#firstOf(days)) })
      .andWhere(...limitCountToPublic(await this.settings.get()))
      .groupBy('item.category')
      .getRawMany<{ category: string; count: number | string }>();
    return rows.map(({ category, count }) => ({ category, count: Number(count) }));
  }

  /** Returns the day on which a period of so many days begins that ends today. */
  #firstOf(days: number): string {
    return dayAfter(dayIn(this.config.timeZone, this.clock.now()), 1 - days);
  }

  /** Returns to other modules the given items that are public now, by id. */
  async findSome(ids: readonly string[]): Promise<ReadonlyMap<string, PublicItem>> {
    if (ids.length === 0) return new Map();
    const items = await this.#read(oneOf('listed.id', ids));
    return new Map(items.map((item) => [item.id, presentPublicItem(item, this.links.withoutCode(item))]));
  }

  /** Reads the given items, without those that are not public: the keys of a list may be a minute old. */
  async #read(given: Sql): Promise<PublicRow[]> {
    return readPublicRows(this.items, sql`${given} AND ${limitListToPublic(await this.settings.get())}`);
  }

  /** The addresses of all approved found items, newest first. */
  async #listPublicPages(most: number): Promise<string[]> {
    const items = await this.items.find({
      select: { id: true },
      where: publicItems(await this.settings.get()),
      order: { seq: 'DESC' },
      take: most,
    });
    return items.map(({ id }) => this.links.getUrl(id));
  }

  /**
   * Returns the page of an item; of a report that was taken over, that of the report that is kept.
   * @throws DomainError not_found, also for an item with hidden existence
   */
  async getPage(id: string): Promise<ItemPage> {
    const item = await this.#get(id);
    if (item.mergedInto) return this.getPage(item.mergedInto);
    const page = presentItemPage(item, await this.links.of(item), await this.#isHidden(item));
    if (!page) throw new DomainError('not_found');
    return page.access === 'full' ? withLastDay(page, await this.#getLastDay(item)) : page;
  }

  /** The order by the time at which an item is due. */
  get #dueSince() {
    const isPostgres = this.items.manager.connection.options.type === 'postgres';
    return { column: 'due_since', kind: 'count', expression: dueMinute(isPostgres) } as const;
  }

  /** SQL: items at the desk that it keeps for the last time on one of the next days. */
  async #leaveWithin(days: number): Promise<Sql> {
    const isPostgres = this.items.manager.connection.options.type === 'postgres';
    const { categories } = await this.settings.get();
    const now = this.clock.now();
    const today = dayIn(this.config.timeZone, now);
    const since = raw(receivedOrReported);
    const those = categories.flatMap(({ name, keepDays }) => {
      if (keepDays === null) return [];
      const [from, to] = [now - keepDays * DAY_MS, now - (keepDays - days) * DAY_MS];
      const times = [from, to].map((time) => timeForSql(new Date(time), isPostgres));
      return [sql`(listed.category = ${name} AND ${since} > ${times[0]} AND ${since} <= ${times[1]})`];
    });
    const byCategory = and(raw('listed.keep_reason IS NULL'), or(...those) ?? raw('1 = 0'));
    const own = sql`(listed.kept_until >= ${today} AND listed.kept_until <= ${dayAfter(today, days)})`;
    return and(raw("listed.custody = 'at_desk'"), or(byCategory, own)) ?? own;
  }

  /** The last day on which the desk keeps an item: its own, else by the days of its category, unless the item is already due. */
  async #getLastDay(item: PublicRow): Promise<string | null> {
    if (item.isLostItem || item.custody !== 'at_desk') return null;
    const { categories } = await this.settings.get();
    const days = categories.find(({ name }) => name === item.category)?.keepDays ?? null;
    const { timeZone } = this.config;
    const since = dayIn(timeZone, item.receivedAt ?? item.createdAt);
    // It is due at a time of the day after that.
    const byCategory = days === null ? null : dayAfter(since, days - 1);
    const last = item.keepReason === null ? byCategory : item.keptUntil;
    return last && last >= dayIn(timeZone, this.clock.now()) ? last : null;
  }

  /**
   * Returns the finder's contact for an approved item that they still have; the contact of a lost report
   * stays private.
   * @throws DomainError not_found
   */
  async getContact(id: string): Promise<ItemContact> {
    const item = await this.#get(id);
    if (!isContactPublic(item) || (await this.#isHidden(item))) throw new DomainError('not_found');
    return { contactInfo: item.contactInfo };
  }

  /** Returns the receipt of a report that a repeated request is about; it may be withdrawn since. */
  async getReceipt(id: string): Promise<ReportReceipt> {
    const item = await this.items.findOne({ select: { id: true, seq: true, userId: true }, where: { id } });
    if (item) return this.findReceipt(item);
    return { id, ...(await this.links.of({ id, seq: 0 })), reference: '', reportUrl: null };
  }

  async findReceipt(item: Pick<Item, 'id' | 'seq' | 'userId'>): Promise<ReportReceipt> {
    const reportUrl = item.userId === null ? this.secretLinks.reportUrl(item.id) : null;
    return { id: item.id, ...(await this.links.of(item)), reportUrl };
  }

  /** Finds the picture with this file id, and its readers. */
  async findPicture(id: string): Promise<KnownFile | null> {
    const item = await this.items
      .createQueryBuilder('item')
      .innerJoinAndSelect('item.files', 'file', 'file.id = :id', { id })
      .getOne();
    const file = item?.files[0];
    if (!item || !file) return null;
    return {
      id,
      name: file.name,
      type: file.type,
      isPublic: isPicturePublic(item, file, await this.#isHidden(item)),
      ownerId: file.isKeptBack ? null : item.userId,
      access: item.isLostItem || file.isKeptBack ? 'desk' : 'intake',
    };
  }

  async #isHidden(item: Item): Promise<boolean> {
    return isNeverPublic(await this.settings.get(), item);
  }

  async #get(id: string): Promise<Item> {
    const item = await this.items.findOne({ where: { id }, ...withPictures });
    if (!item) throw new DomainError('not_found');
    return item;
  }
}
