import {
  getVisibility,
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
import { In, Repository } from 'typeorm';
import { findRows } from '../../platform/database/search/find-keys.js';
import { and } from '../../platform/database/search/key-search.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { KnownFile } from '../../platform/file-storage/file-info.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Indexing } from '../../site/pages/indexing.js';
import { Item } from '../item.entity.js';
import { withPictures } from '../load-items.js';
import { isNeverPublic, limitListToPublic, publicItems } from '../never-public.js';
import { ItemLinksService, presentItemPage, presentPublicItem } from '../present-item.js';
import { searchAbout } from '../search-about.js';
import { searchSpellings } from '../search-words.js';

/** The columns of public lists: reading all of an item takes twice as long. */
const publicColumns = {
  select: {
    seq: true,
    id: true,
    title: true,
    description: true,
    category: true,
    location: true,
    dateFound: true,
    status: true,
    isLostItem: true,
    custody: true,
    deskId: true,
    createdAt: true,
    photoDescription: true,
    files: { id: true, isKeptBack: true },
  },
  ...withPictures,
} as const;

@Injectable()
export class PublicItemsService implements OnModuleInit {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
    private readonly secretLinks: SecretLinksService,
    private readonly indexing: Indexing,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.indexing.add((most) => this.#listPublicPages(most));
  }

  /** Approved found items, newest first (§2); what a search finds, by relevance first. */
  async findPublic({ search, category, location, ...page }: PublicItemsQuery): Promise<List<PublicItem>> {
    await this.settings.requireNames({ category, location });
    const filters = { is_lost_item: false, status: 'approved', category, location };
    const { where: isMeant, ...about } = await searchAbout(this.items, search, 'listed.id');
    const where = and(limitListToPublic(await this.settings.get()), isMeant);
    const ranked = searchSpellings(about.search);
    // A reference is no text to find words of.
    const words = about.alsoMatching ? [] : ranked[0];
    const query = { table: 'items', filters, where, ...about, words, ranked, inPart: 'public_text' } as const;
    const { data: items, ...found } = await findRows(this.items, query, page, publicColumns);
    const data = items.map((item) => presentPublicItem(item, this.links.withoutCode(item)));
    return { data, ...found };
  }

  /** Returns to other modules the given items that are public now, by id. */
  async findSome(ids: readonly string[]): Promise<ReadonlyMap<string, PublicItem>> {
    if (ids.length === 0) return new Map();
    const where = { id: In([...ids]), ...publicItems(await this.settings.get()) };
    const items = await this.items.find({ where, ...publicColumns });
    return new Map(items.map((item) => [item.id, presentPublicItem(item, this.links.withoutCode(item))]));
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
    return page;
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
      isPublic: getVisibility(item, await this.#isHidden(item)) === 'full' && !file.isKeptBack,
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
