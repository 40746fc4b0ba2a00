import type { SettingList } from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Row, SettingsService } from '../settings/settings.service.js';
import { Item } from './item.entity.js';

/** Takes items along where a category or place gets another name or goes: no change of theirs, so without entries. */
@Injectable()
export class SettingsOfItems implements OnModuleInit {
  constructor(private readonly settings: SettingsService) {}

  onModuleInit(): void {
    this.settings.onUse({
      count: (manager, list, row) => countItems(manager, having(list, row)),
      move: (manager, list, from, to) => moveItems(manager, list, from, to),
    });
  }
}

type Having = Partial<Record<'category' | 'location' | 'deskId', string>>;

/** Nothing for a list that items have nothing of. */
const having = (list: SettingList, { id, name }: Row): Having | undefined =>
  ({
    categories: { category: name },
    places: { location: name },
    desks: { deskId: id },
    templates: undefined,
    terms: undefined,
  })[list];

const countItems = async (manager: EntityManager, where: Having | undefined): Promise<number> =>
  where ? manager.countBy(Item, where) : 0;

async function moveItems(manager: EntityManager, list: SettingList, from: Row, to: Row): Promise<void> {
  const [before, after] = [having(list, from), having(list, to)];
  if (!before || !after) return;
  // Of a lost report the two are the same place (§3).
  if (list === 'places')
    await manager.update(Item, { lastSeenLocation: from.name }, { lastSeenLocation: to.name });
  await manager.update(Item, before, after);
}
