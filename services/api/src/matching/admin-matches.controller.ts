import {
  type AdminMatches,
  adminClaimSchema,
  adminMatchesSchema,
  type BulkDrafts,
  type BulkSuggestions,
  bulkDraftsSchema,
  bulkSuggestionsSchema,
  type IdParams,
  type IntakeDraft,
  type IntakeSuggestions,
  idParams,
  intakeDraftSchema,
  intakeSuggestionsSchema,
  matchClaimSchema,
  matchQueueQuery,
  matchQueueSchema,
  type PageQuery,
  type PairParams,
  pairParams,
  z,
} from '@lost-found/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, WhileReadOnly } from '../platform/access/access.js';
import { Audited } from '../platform/access/audit.interceptor.js';
import { CurrentActor } from '../platform/access/identity.js';
import type { Actor } from '../platform/access/request-context.js';
import { Config } from '../platform/config/config.js';
import { readerLanguage } from '../platform/http/reader-language.js';
import { parse } from '../platform/validation/parse.js';
import { IntakeSuggestionsService } from './intake-suggestions.service.js';
import { MatchesService } from './matches.service.js';

/** The configuration sets the prefix of student IDs, and the decorator of the body cannot read it. */
const { $schema: _, ...documented } = z.toJSONSchema(matchClaimSchema('CAMP'), { io: 'input' });
type SchemaObject = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/** Possible matches, for the desk. */
@Controller('admin')
@ApiTags('matches')
@Access('desk')
export class AdminMatchesController {
  constructor(
    private readonly config: Config,
    private readonly matches: MatchesService,
    private readonly suggestions: IntakeSuggestionsService,
  ) {}

  @Get('lost-items/:id/matches')
  @ApiOkResponse({ standardSchema: adminMatchesSchema })
  findOfLost(@Param({ schema: idParams }) { id }: IdParams): Promise<AdminMatches> {
    return this.matches.findOfLost(id);
  }

  /** Returns matches for any item, for the item's page. */
  @Get('items/:id/matches')
  @ApiOkResponse({ standardSchema: adminMatchesSchema })
  findOf(@Param({ schema: idParams }) { id }: IdParams): Promise<AdminMatches> {
    return this.matches.findOf(id);
  }

  /** Suggests a category and a public title for an item that is being taken in, with its matches and duplicates. */
  @Post('items/suggestions')
  @WhileReadOnly()
  @HttpCode(200)
  @Audited()
  @ApiOkResponse({ standardSchema: intakeSuggestionsSchema })
  suggest(@Body({ schema: intakeDraftSchema }) draft: IntakeDraft): Promise<IntakeSuggestions> {
    return this.suggestions.of(draft);
  }

  /** Suggests categories and public titles for many items, such as pasted rows. */
  @Post('items/suggestions/bulk')
  @WhileReadOnly()
  @HttpCode(200)
  @Audited()
  @ApiOkResponse({ standardSchema: bulkSuggestionsSchema })
  suggestMany(@Body({ schema: bulkDraftsSchema }) drafts: BulkDrafts): Promise<BulkSuggestions> {
    return this.suggestions.ofMany(drafts);
  }

  @Get('matches')
  @ApiOkResponse({ standardSchema: matchQueueSchema })
  findQueue(@Query({ schema: matchQueueQuery }) query: PageQuery) {
    return this.matches.findQueue(query);
  }

  @Post('matches/:lostId/:foundId/dismiss')
  @HttpCode(204)
  @Audited('MATCH_DISMISSED')
  @ApiNoContentResponse()
  dismiss(@Param({ schema: pairParams }) pair: PairParams, @CurrentActor() { id }: Actor): Promise<void> {
    return this.matches.dismiss(pair, id);
  }

  @Post('matches/:lostId/:foundId/restore')
  @HttpCode(204)
  @Audited('DECISION_UNDONE')
  @ApiNoContentResponse()
  restore(@Param({ schema: pairParams }) pair: PairParams): Promise<void> {
    return this.matches.restore(pair);
  }

  @Post('matches/:lostId/:foundId/claim')
  @Audited('CLAIM_SUBMITTED')
  @ApiBody({ schema: documented as SchemaObject })
  @ApiCreatedResponse({ standardSchema: adminClaimSchema })
  claim(
    @Param({ schema: pairParams }) pair: PairParams,
    @Body({ schema: z.unknown() }) body: unknown,
    @Req() request: FastifyRequest,
  ) {
    const form = parse(matchClaimSchema(this.config.studentIdPrefix), body);
    return this.matches.claim(pair, form, readerLanguage(request));
  }
}
