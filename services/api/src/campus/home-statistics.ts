import { fixedHomeStatistics, type PublicConfig } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';

export type HomeStatistics = PublicConfig['homeStatistics'];
export type LiveStatistics = () => Promise<HomeStatistics>;

const KEPT_MS = 60_000;
const NONE: HomeStatistics = { itemsFound: 0, itemsReturned: 0, locations: 0, averageReturnDays: 0 };

/** The four tiles of the home page: the specified values (§9), or figures that the items module counts. */
@Injectable()
export class HomeStatisticsService {
  readonly #logger = new Logger(HomeStatisticsService.name);
  #count: LiveStatistics | undefined;
  #kept: { statistics: HomeStatistics; until: number } | undefined;

  constructor(private readonly config: Config) {}

  /** Called once by the module that can count. */
  countWith(count: LiveStatistics): void {
    this.#count = count;
  }

  /** Live figures are at most a minute old; zeros where they cannot be counted. */
  async get(): Promise<HomeStatistics> {
    if (this.config.homeStatistics === 'fixed') return fixedHomeStatistics;
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.statistics;
    try {
      const statistics = (await this.#count?.()) ?? NONE;
      this.#kept = { statistics, until: Date.now() + KEPT_MS };
      return statistics;
    } catch (error) {
      this.#logger.warn({ err: error }, 'the home statistics could not be counted');
      return this.#kept?.statistics ?? NONE;
    }
  }
}
