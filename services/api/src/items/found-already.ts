import type { Match } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';

/** Finds public things that may be what a lost report is about. */
type FindMatches = (lostId: string) => Promise<Match[]>;

/** What is told to who reports something lost: matching knows it, and depends on items. */
@Injectable()
export class FoundAlready {
  readonly #logger = new Logger(FoundAlready.name);
  #find: FindMatches = async () => [];

  /** To be called in a module's onModuleInit. */
  onAsk(find: FindMatches): void {
    this.#find = find;
  }

  /** The report is taken, whatever goes wrong here. */
  async matchesOf(lostId: string): Promise<Match[]> {
    try {
      return await this.#find(lostId);
    } catch (error) {
      this.#logger.error(error);
      return [];
    }
  }
}
