import type { Match, SimilarItems } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { PublicItemsService } from '../items/public/public-items.service.js';
import { MatchingService, type PossibleMatch } from './matching.service.js';
import { presentMatch } from './present-match.js';

/** Public found items that match a lost report or a visitor's text. */
@Injectable()
export class PublicMatchesService {
  readonly #logger = new Logger(PublicMatchesService.name);

  constructor(
    private readonly matching: MatchingService,
    private readonly items: PublicItemsService,
  ) {}

  /** Never throws: an error of the matcher must not fail the stored report. */
  async ofReport(lostId: string): Promise<Match[]> {
    try {
      return await this.#present(await this.matching.matchesOf(lostId, { reader: 'public' }));
    } catch (error) {
      this.#logger.error(error);
      return [];
    }
  }

  async similarTo(asked: SimilarItems): Promise<Match[]> {
    const { title = '', description = '', location = '', within, except = [], ...more } = asked;
    const wanted = { except: new Set(except), ...(within && { within }) };
    return this.#present(await this.matching.similarTo({ title, description, location, ...more }, wanted));
  }

  async #present(matches: readonly PossibleMatch[]): Promise<Match[]> {
    const items = await this.items.findSome(matches.map(({ id }) => id));
    return matches.flatMap((match) => {
      const item = items.get(match.id);
      return item ? presentMatch(match, item) : [];
    });
  }
}
