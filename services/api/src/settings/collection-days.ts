import { type CountDays, countOpenDays } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { SettingsService } from './settings.service.js';

/** Counts the days to collect an item by the hours of its desk, else of the main desk. */
@Injectable()
export class CollectionDays {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** @returns how the days of that item are counted; closed days do not count */
  async of(manager: EntityManager, itemId: string | null): Promise<CountDays> {
    const items = manager.createQueryBuilder().from('items', 'item').where('item.id = :itemId', { itemId });
    const item = await items.select('item.desk_id', 'deskId').getRawOne<{ deskId: string | null }>();
    const { desks } = await this.settings.current(manager);
    return countOpenDays(desks.find(({ id }) => id === item?.deskId) ?? desks[0] ?? {}, this.config.timeZone);
  }
}
