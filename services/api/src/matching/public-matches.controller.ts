import { type Matches, matchesSchema, type SimilarItems, similarItemsSchema } from '@lost-found/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, WhileReadOnly } from '../platform/access/access.js';
import { Audited } from '../platform/access/audit.interceptor.js';
import { Throttled } from '../platform/throttle/throttled.js';
import { PublicMatchesService } from './public-matches.service.js';

/** Factor for searches and for the form, which asks while a person types. */
const ASKS_FACTOR = 3;

/** Found items that match a description of a lost item. The description is neither stored nor logged. */
@Controller('items')
@ApiTags('items')
@Access('public')
export class PublicMatchesController {
  constructor(private readonly matches: PublicMatchesService) {}

  @Post('similar')
  @WhileReadOnly()
  @HttpCode(200)
  @Audited()
  @Throttled(ASKS_FACTOR)
  @ApiOkResponse({ standardSchema: matchesSchema })
  async findSimilar(@Body({ schema: similarItemsSchema }) asked: SimilarItems): Promise<Matches> {
    return { matches: await this.matches.similarTo(asked) };
  }
}
