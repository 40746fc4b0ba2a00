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
      count: (manager, list, row) => manager.countBy(Item, having(list, row)),
      move: (manager, list, from, to) => moveItems(manager, list, from, to),
    });
  }
}

type Having = Partial<Record<'category' | 'location' | 'deskId', string>>;

const having = (list: SettingList, { id, name }: Row): Having =>
  ({ categories: { category: name }, places: { location: name }, desks: { deskId: id } })[list];

async function moveItems(manager: EntityManager, list: SettingList, from: Row, to: Row): Promise<void> {
  // Of a lost report the two are the same place (§3).
  if (list === 'places')
    await manager.update(Item, { lastSeenLocation: from.name }, { lastSeenLocation: to.name });
  await manager.update(Item, having(list, from), having(list, to));
}
