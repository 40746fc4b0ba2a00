import {
  type AdminItem,
  type AdminItemsQuery,
  handedOverStatuses,
  type ItemPage,
  type List,
  type ListQuery,
  type LostItemsQuery,
  type PageQuery,
  type PublicItem,
  type PublicItemsQuery,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type ObjectLiteral, Repository, type SelectQueryBuilder } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { findKeys } from '../database/search/find-keys.js';
import type { KeySearch } from '../database/search/key-search.js';
import type { KnownFile } from '../files/known-file.js';
import { Item } from './item.entity.js';
import { ItemLinksService } from './item-links.service.js';
import { visibilityOf } from './item-visibility.js';
import { type ItemLinks, presentAdminItem, presentItemPage, presentPublicItem } from './present-item.js';

/** What lists of items are sorted by, beside the order of arrival. */
const orders = { dateFound: { column: 'date_found', kind: 'day' } } as const;

const inOrder = { files: { position: 'ASC' } } as const;

/** Finding items. */
@Injectable()
export class ItemsService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
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
    const item = await this.#load(id);
    const page = presentItemPage(item, await this.links.of(id));
    if (!page) throw new DomainError('not_found');
    return page;
  }

  /** @throws DomainError not_found */
  async getForAdmin(id: string): Promise<AdminItem> {
    return presentAdminItem(await this.#load(id), await this.links.of(id));
  }

  /** For other modules: the items with these keys, in the order of the keys, and when each was claimed. */
  loadByKeys(keys: readonly number[]): Promise<{ item: AdminItem; claimedAt: Date | null }[]> {
    return this.#present(keys, (item, links) => ({
      item: presentAdminItem(item, links),
      claimedAt: item.claimedAt,
    }));
  }

  /** For other modules, to join their own tables on: found items that are claimed or resolved (§2). */
  handedOverRows(alias: string): SelectQueryBuilder<ObjectLiteral> {
    return this.items
      .createQueryBuilder(alias)
      .where(`${alias}.isLostItem = :lost`, { lost: false })
      .andWhere(`${alias}.status IN (:...handedOver)`, { handedOver: handedOverStatuses });
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

  async #load(id: string): Promise<Item> {
    const item = await this.items.findOne({ where: { id }, relations: { files: true }, order: inOrder });
    if (!item) throw new DomainError('not_found');
    return item;
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
    return { data: await this.#present(keys, present), ...page };
  }

  async #present<Shape>(
    keys: readonly number[],
    present: (item: Item, links: ItemLinks) => Shape,
  ): Promise<Shape[]> {
    if (keys.length === 0) return [];
    const where = { seq: In([...keys]) };
    const found = await this.items.find({ where, relations: { files: true }, order: inOrder });
    const bySeq = new Map(found.map((item) => [item.seq, item]));
    const items = keys.flatMap((key) => bySeq.get(key) ?? []);
    return Promise.all(items.map(async (item) => present(item, await this.links.of(item.id))));
  }
}
