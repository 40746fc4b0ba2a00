import { fixedHomeStatistics, type PublicConfig } from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { limitCountToPublic } from '../items/never-public.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { SettingsService } from '../settings/settings.service.js';
import { ItemFiguresService } from './item-figures.service.js';
import { KeptFigures } from './kept-figures.js';
import { ReturnFiguresService } from './return-figures.service.js';

export type HomeStatistics = PublicConfig['homeStatistics'];

const NONE: HomeStatistics = { itemsFound: 0, itemsReturned: 0, locations: 0, averageReturnDays: 0 };

/** The four tiles of the home page: the specified values (§9), or the campus's own statistics (§2). */
@Injectable()
export class HomeStatisticsService implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(HomeStatisticsService.name);
  readonly #figures: KeptFigures<HomeStatistics>;

  constructor(
    private readonly config: Config,
    private readonly items: ItemFiguresService,
    private readonly returns: ReturnFiguresService,
    private readonly database: DatabaseInitializer,
    private readonly settings: SettingsService,
    clock: Clock,
  ) {
    this.#figures = new KeptFigures(() => this.#count(), clock);
  }

  /** Counts at start when there are many items, so that the first visitor does not wait. */
  onModuleInit(): void {
    this.database.onReady(async () => {
      if (await this.items.areMany()) await this.get();
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.#figures.stop();
  }

  /** Returns the figures, with the maximum age that KeptFigures allows; zeros when counting fails. */
  async get(): Promise<HomeStatistics> {
    if (this.config.homeStatistics === 'fixed') return fixedHomeStatistics;
    try {
      return await this.#figures.get();
    } catch (error) {
      this.#logger.warn({ err: error }, 'the home statistics could not be counted');
      return NONE;
    }
  }

  async #count(): Promise<HomeStatistics> {
    const visible = limitCountToPublic(await this.settings.get());
    const byLocation = await this.items.countByLocation(visible);
    const { found } = await this.returns.count({}, visible);
    const days = await this.returns.averageDaysToReturn(visible);
    return {
      itemsFound: found.total,
      itemsReturned: found.returned,
      locations: Object.values(byLocation).filter((count) => count > 0).length,
      // A tile with '0 days' looks like a mistake.
      averageReturnDays: days === null ? 0 : Math.max(1, Math.round(days)),
    };
  }
}
