import {
  type CampusSettings,
  changesOf,
  type Desk,
  fieldProblem,
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
import { SettingsService } from '../settings/settings.service.js';
import { Item } from './item.entity.js';
import { itemSearchTexts } from './item-search-text.js';
import { lockItem, requireVersion } from './item-version.js';

interface PlaceOptions {
  /** the version that is being changed, if the caller says so */
  readonly ifMatch?: string | undefined;
  /** When: now, but for sample data. */
  readonly at?: Date;
}

/** Where things are: taken in by a desk, and moved there. */
@Injectable()
export class ItemCustodyService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: EffectsService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * By the rule in contracts; the main desk takes in what no other one does. What is where it is to be already leaves no trace.
   * @throws DomainError not_found, edit_conflict, transition_not_allowed, validation_failed for no desk of the campus
   */
  place(
    id: string,
    action: PlaceAction,
    place: ItemPlace,
    { ifMatch, at: now = new Date() }: PlaceOptions,
  ): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const desk = deskOf(await this.settings.hold(manager), place.deskId ?? undefined);
      const item = await lockItem(manager, id);
      const placed = placeItem(item, action, place, desk?.id);
      const changes = placed ? changesOf(item, placed, placeFields) : [];
      if (placed && changes.length === 0) return;
      requireVersion(item, ifMatch);
      if (!placed) throw new DomainError('transition_not_allowed');
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
      await this.effects.write(manager, { kind: 'itemPlaced', item, action, changes }, now);
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

/** The desk with this id; without one the main desk. @throws DomainError validation_failed for no desk of the campus */
export function deskOf({ desks }: CampusSettings, id: string | undefined): Desk | undefined {
  const desk = id === undefined ? desks[0] : desks.find((one) => one.id === id);
  if (id !== undefined && !desk)
    throw new DomainError('validation_failed', { errors: [fieldProblem('deskId', 'choice_invalid')] });
  return desk;
}
