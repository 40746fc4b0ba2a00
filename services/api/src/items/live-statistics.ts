import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type HomeStatistics, HomeStatisticsService } from '../campus/home-statistics.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { ItemFiguresService } from './item-figures.service.js';

/** Counts the four tiles of the home page where they are live (§2, §9). */
@Injectable()
export class LiveStatistics implements OnModuleInit {
  constructor(
    private readonly figures: ItemFiguresService,
    private readonly home: HomeStatisticsService,
    private readonly database: DatabaseInitializer,
  ) {}

  /** Where counting takes long it is done before the first visitor comes. */
  onModuleInit(): void {
    this.home.countWith(() => this.#count());
    this.database.onReady(async () => {
      if (await this.figures.areMany()) await this.home.get();
    });
  }

  async #count(): Promise<HomeStatistics> {
    const { found, byStatus, byLocation } = await this.figures.count();
    const days = await this.figures.averageDaysToClaim();
    const ended = ['claimed', 'resolved', 'returned'].map((status) => byStatus[status] ?? 0);
    return {
      itemsFound: found,
      itemsReturned: ended.reduce((sum, count) => sum + count, 0),
      locations: Object.values(byLocation).filter((count) => count > 0).length,
      // A tile that says '0 days' reads like a mistake.
      averageReturnDays: days === null ? 0 : Math.max(1, Math.round(days)),
    };
  }
}
