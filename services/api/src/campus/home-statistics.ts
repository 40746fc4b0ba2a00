import { fixedHomeStatistics, type PublicConfig } from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { KeptFigures } from '../platform/kept-figures.js';

export type HomeStatistics = PublicConfig['homeStatistics'];
export type LiveStatistics = () => Promise<HomeStatistics>;

const NONE: HomeStatistics = { itemsFound: 0, itemsReturned: 0, locations: 0, averageReturnDays: 0 };

/** The four tiles of the home page: the specified values (§9), or figures that the items module counts. */
@Injectable()
export class HomeStatisticsService implements OnModuleDestroy {
  readonly #logger = new Logger(HomeStatisticsService.name);
  readonly #figures = new KeptFigures(async () => (await this.#count?.()) ?? NONE);
  #count: LiveStatistics | undefined;

  constructor(private readonly config: Config) {}

  /** Called once by the module that can count. */
  countWith(count: LiveStatistics): void {
    this.#count = count;
  }

  onModuleDestroy(): void {
    this.#figures.stop();
  }

  /** Live figures are as old as KeptFigures lets them be; zeros where they cannot be counted. */
  async get(): Promise<HomeStatistics> {
    if (this.config.homeStatistics === 'fixed') return fixedHomeStatistics;
    try {
      return await this.#figures.get();
    } catch (error) {
      this.#logger.warn({ err: error }, 'the home statistics could not be counted');
      return NONE;
    }
  }
}
