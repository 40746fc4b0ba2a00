import {
  type Match,
  type Matches,
  matchesSchema,
  type SimilarItems,
  similarItemsSchema,
} from '@lost-found/contracts';
import { Body, Controller, HttpCode, type OnModuleInit, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FoundAlready } from '../items/found-already.js';
import { PublicItemsService } from '../items/public-items.service.js';
import { Access } from '../platform/access/access.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import { Throttled } from '../platform/throttle/throttled.js';
import { MatchingService, type PossibleMatch } from './matching.service.js';
import { presentMatch } from './present-match.js';

/** A search asks for what is similar, and a form while it is typed. */
const ASKS_FACTOR = 3;

/** Found things that may be what somebody lost; nothing that is asked is kept, or written to a log. */
@Controller('items')
@ApiTags('items')
@Access('public')
export class PublicMatchesController implements OnModuleInit {
  constructor(
    private readonly matching: MatchingService,
    private readonly foundAlready: FoundAlready,
    private readonly items: PublicItemsService,
  ) {}

  onModuleInit(): void {
    this.foundAlready.onAsk(async (lostId) => {
      return this.#present(await this.matching.matchesOf(lostId, { reader: 'public' }));
    });
  }

  @Post('similar')
  @HttpCode(200)
  @Audited()
  @Throttled(ASKS_FACTOR)
  @ApiOkResponse({ standardSchema: matchesSchema })
  async findSimilar(
    @Body({ schema: similarItemsSchema }) {
      title = '',
      description = '',
      location = '',
      within,
      except = [],
      ...told
    }: SimilarItems,
  ): Promise<Matches> {
    const thing = { title, description, location, ...told };
    const wanted = { except: new Set(except), ...(within && { within }) };
    const matches = await this.matching.similarTo(thing, wanted);
    return { matches: await this.#present(matches) };
  }

  async #present(matches: readonly PossibleMatch[]): Promise<Match[]> {
    const items = await this.items.findSome(matches.map(({ id }) => id));
    return matches.flatMap((match) => {
      const item = items.get(match.id);
      return item ? presentMatch(match, item) : [];
    });
  }
}
