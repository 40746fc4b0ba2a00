import {
  type AdminItem,
  type AdminItemsQuery,
  type ItemPage,
  type List,
  type ListQuery,
  type LogEntry,
  type LostItemsQuery,
  type OwnItem,
  type OwnItemsQuery,
  type PageQuery,
  type PublicItem,
  type PublicItemsQuery,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, Repository } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { findKeys } from '../database/search/find-keys.js';
import type { KeySearch } from '../database/search/key-search.js';
import type { KnownFile } from '../files/known-file.js';
import { LogsService } from '../logs/logs.service.js';
import { Item } from './item.entity.js';
import { ItemLinksService } from './item-links.service.js';
import { visibilityOf } from './item-visibility.js';
import {
  type ItemLinks,
  presentAdminItem,
  presentItemPage,
  presentOwnItem,
  presentPublicItem,
} from './present-item.js';

/** What lists of items are sorted by, beside the order of arrival. */
const orders = { dateFound: { column: 'date_found', kind: 'day' } } as const;

const inOrder = { files: { position: 'ASC' } } as const;

/** Finding items. */
@Injectable()
export class ItemsService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
    private readonly logs: LogsService,
  ) {}

  /** Approved found items, newest first (§2). */
  async findPublic({ search, category, location, ...page }: PublicItemsQuery): Promise<List<PublicItem>> {
    const filters = { is_lost_item: false, status: 'approved', category, location };
    return this.#find({ filters, search }, page, presentPublicItem);
  }

  /** Manage Items (§2). */
  async findForAdmin({ search, status, category, ...page }: AdminItemsQuery): Promise<List<AdminItem>> {
    return this.#find({ filters: { status, category }, search }, page, presentAdminItem);
  }

  /** Lost Items Reported (§2): lost reports only. */
  async findLost({ search, status, ...page }: LostItemsQuery): Promise<List<AdminItem>> {
    return this.#find({ filters: { is_lost_item: true, status }, search }, page, presentAdminItem);
  }

  /** @throws DomainError not_found for an item that may not be known to exist, too */
  async getPage(id: string): Promise<ItemPage> {
    const item = await this.#get(id);
    const page = presentItemPage(item, await this.links.of(id));
    if (!page) throw new DomainError('not_found');
    return page;
  }

  /** @throws DomainError not_found */
  async getForAdmin(id: string): Promise<AdminItem> {
    return presentAdminItem(await this.#get(id), await this.links.of(id));
  }

  /**
   * Newest first.
   * @throws DomainError not_found where there never was such an item
   */
  async getHistory(id: string, page: PageQuery): Promise<List<LogEntry>> {
    const history = await this.logs.findOfItem(id, page);
    if (history.total === 0) throw new DomainError('not_found');
    return history;
  }

  /** For other modules: the reports of one reporter, newest first. */
  findOfReporter(reporterId: string, page: PageQuery): Promise<List<AdminItem>> {
    const filters = { reporter_id: reporterId };
    return this.#find({ filters, search: undefined }, page, presentAdminItem);
  }

  /** What somebody reported, newest first. */
  async findOwn(userId: string, query: OwnItemsQuery): Promise<List<OwnItem>> {
    const found = await this.#find(
      { filters: { user_id: userId }, search: undefined },
      query,
      (item, links) => ({ item, links }),
    );
    const history = await this.logs.findStatusChanges(found.data.map(({ item }) => item.id));
    const present = ({ item, links }: { item: Item; links: ItemLinks }) =>
      presentOwnItem(item, links, history.get(item.id) ?? []);
    return { ...found, data: found.data.map(present) };
  }

  /** @throws DomainError not_found for somebody else's item, too */
  async getOwn(userId: string, id: string): Promise<OwnItem> {
    const item = await this.#get(id);
    if (item.userId !== userId) throw new DomainError('not_found');
    const history = await this.logs.findStatusChanges([id]);
    return presentOwnItem(item, await this.links.of(id), history.get(id) ?? []);
  }

  /** For other modules: those of some items that are still there, in this order, and when each was claimed. */
  async findByIds(
    ids: readonly string[],
    query: Pick<ListQuery, 'cursor'>,
  ): Promise<{ item: AdminItem; claimedAt: Date | null }[]> {
    if (ids.length === 0) return [];
    const found = await this.#load({ id: In([...ids]) });
    const byId = new Map(found.map((item) => [item.id, item]));
    const present = (item: Item, links: ItemLinks) => ({
      item: presentAdminItem(item, links),
      claimedAt: item.claimedAt,
    });
    return this.#present(
      ids.flatMap((id) => byId.get(id) ?? []),
      present,
      query,
    );
  }

  /** For other modules: an item, null where it was deleted. */
  async findOneForAdmin(id: string): Promise<AdminItem | null> {
    return this.items.existsBy({ id }).then((exists) => (exists ? this.getForAdmin(id) : null));
  }

  /** The picture with this file id, and who may see it. */
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
      isPublic: visibilityOf(item) === 'full',
      ownerId: item.userId,
    };
  }

  async #get(id: string): Promise<Item> {
    const [item] = await this.#load({ id });
    if (!item) throw new DomainError('not_found');
    return item;
  }

  #load(where: FindOptionsWhere<Item>): Promise<Item[]> {
    return this.items.find({ where, relations: { files: true }, order: inOrder });
  }

  async #find<Shape>(
    asked: Omit<KeySearch, 'table'>,
    query: PageQuery & Partial<ListQuery>,
    present: (item: Item, links: ItemLinks) => Shape,
  ): Promise<List<Shape>> {
    const { keys, ...page } = await findKeys(
      this.items.manager.connection,
      { ...asked, table: 'items', orders },
      query,
    );
    if (keys.length === 0) return { data: [], ...page };
    const found = await this.#load({ seq: In(keys) });
    const bySeq = new Map(found.map((item) => [item.seq, item]));
    const items = keys.flatMap((key) => bySeq.get(key) ?? []);
    return { data: await this.#present(items, present, query), ...page };
  }

  #present<Shape>(
    items: readonly Item[],
    present: (item: Item, links: ItemLinks) => Shape,
    { cursor }: Pick<ListQuery, 'cursor'>,
  ): Promise<Shape[]> {
    const linksOf = ({ id }: Item) => (cursor === undefined ? this.links.of(id) : this.links.undrawn(id));
    return Promise.all(items.map(async (item) => present(item, await linksOf(item))));
  }
}
