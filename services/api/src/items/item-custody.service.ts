import {
  changesOf,
  type ItemPlace,
  limits,
  type PlaceAction,
  placeFields,
  placeItem,
  type Shelves,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EffectsService } from '../notifications/notifications.service.js';
import { searchTermOf } from '../platform/database/search/search-text.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Item } from './item.entity.js';
import { itemSearchTexts } from './item-search-text.js';
import { lockItem, requireVersion } from './item-version.js';

/** Where things are: taken in by a desk, and moved there. */
@Injectable()
export class ItemCustodyService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: EffectsService,
  ) {}

  /**
   * By the rule in contracts. What is where it is to be already leaves no trace.
   * @throws DomainError not_found, edit_conflict, transition_not_allowed
   */
  place(id: string, action: PlaceAction, place: ItemPlace, ifMatch: string | undefined): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      const placed = placeItem(item, action, place);
      const changes = placed ? changesOf(item, placed, placeFields) : [];
      if (placed && changes.length === 0) return;
      requireVersion(item, ifMatch);
      if (!placed) throw new DomainError('transition_not_allowed');
      const now = new Date();
      await manager.update(
        Item,
        { id },
        {
          ...placed,
          ...(action === 'receive' && { receivedAt: now }),
          ...itemSearchTexts({ ...item, ...placed }),
          updatedAt: now,
          version: item.version + 1,
        },
      );
      await this.effects.write(manager, { kind: 'itemPlaced', item, action, changes });
    });
  }

  /** The shelves that things lie on, the most used first; a search as any other. */
  async findShelves(search = ''): Promise<Shelves> {
    const rows = await this.items
      .createQueryBuilder('item')
      .select('item.shelf', 'shelf')
      .addSelect('COUNT(*)', 'items')
      // Written out, as the index of shelves has it.
      .where(`item.custody = 'at_desk' AND item.shelf IS NOT NULL`)
      .groupBy('item.shelf')
      .orderBy('COUNT(*)', 'DESC')
      .addOrderBy('item.shelf', 'ASC')
      .getRawMany<{ shelf: string; items: number | string }>();
    const term = searchTermOf(search);
    const found = rows
      .filter(({ shelf }) => searchTermOf(shelf).includes(term))
      .slice(0, limits.shelvesShown);
    return { data: found.map(({ shelf, items }) => ({ shelf, items: Number(items) })) };
  }
}
