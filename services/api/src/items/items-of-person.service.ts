import type { ExportedItem } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { forUpdate } from '../platform/database/row-lock.js';
import { ReportersService } from '../reporters/reporters.service.js';
import { Item } from './item.entity.js';
import { erasedReporter } from './item-retention.service.js';
import { itemSearchTexts } from './item-search-text.js';
import { ItemLinksService, presentExportedItem } from './present-item.js';

const inOrder = { seq: 'DESC', files: { position: 'ASC' } } as const;

/** All reports of one account: to hand them over to the person, and to part them from the person. */
@Injectable()
export class ItemsOfPersonService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly links: ItemLinksService,
    private readonly reporters: ReportersService,
  ) {}

  /** Newest first, with what the person told of themselves. */
  async exportAll(userId: string): Promise<ExportedItem[]> {
    const items = await this.items.find({ where: { userId }, relations: { files: true }, order: inOrder });
    return Promise.all(items.map(async (item) => presentExportedItem(item, await this.links.of(item.id))));
  }

  /**
   * The reports stay, as if a visitor had made them: without an owner, and without the contact, name and
   * student ID that were the owner's, and what the owner was told.
   * @returns how many there were
   */
  async disown(manager: EntityManager, userId: string): Promise<number> {
    const items = await manager.find(Item, {
      where: { userId },
      order: { seq: 'ASC' },
      ...forUpdate(manager),
    });
    const updatedAt = new Date();
    for (const item of items) {
      const erased = { ...erasedReporter, userId: null };
      const texts = itemSearchTexts({ ...item, ...erased });
      const version = item.version + 1;
      await manager.update(Item, { seq: item.seq }, { ...erased, ...texts, updatedAt, version });
    }
    return items.length;
  }

  /** What is known of the person as a reporter goes, too: after the account is locked, as where reports are made. */
  async forgetReporter(manager: EntityManager, userId: string): Promise<void> {
    await this.reporters.forget(manager, userId);
  }
}
