import {
  adminClaimSchema,
  adminMatchesSchema,
  type BulkDrafts,
  bulkDraftsSchema,
  bulkSuggestionsSchema,
  type IdParams,
  type IntakeDraft,
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
import { Body, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { readerLanguage } from '../platform/http/reader-language.js';
import {
  Access,
  Audited,
  type Author,
  CurrentAuthor,
  DescribesBody,
  Operation,
  Routes,
  WhileReadOnly,
} from '../platform/http/routes.js';
import { parse } from '../platform/validation/parse.js';
import { DeskMatchesService } from './desk-matches.service.js';

/** Possible matches, for the desk. */
@Routes('admin', { access: 'desk', tag: 'matches' })
export class AdminMatchesController {
  constructor(
    private readonly config: Config,
    private readonly matches: DeskMatchesService,
  ) {}

  @Get('lost-items/:id/matches')
  @Operation('Lists found items that fit a lost report', adminMatchesSchema)
  listMatchesOfLostItem(@Param({ schema: idParams }) { id }: IdParams) {
    return this.matches.findOfLost(id);
  }

  @Get('items/:id/matches')
  @Operation('Lists lost reports that fit an item', adminMatchesSchema)
  listMatchesOfItem(@Param({ schema: idParams }) { id }: IdParams) {
    return this.matches.findOf(id);
  }

  /** Suggests a category and a public title for an item that is being taken in, with its matches and duplicates. */
  @Post('items/suggestions')
  @Access('intake')
  @WhileReadOnly()
  @Audited()
  @Operation('Suggests a category and a public title while an item is typed', intakeSuggestionsSchema)
  suggestForIntake(@Body({ schema: intakeDraftSchema }) draft: IntakeDraft) {
    return this.matches.suggest(draft);
  }

  @Post('items/suggestions/bulk')
  @Access('intake')
  @WhileReadOnly()
  @Audited()
  @Operation('Suggests categories and public titles for many items', bulkSuggestionsSchema)
  suggestForMany(@Body({ schema: bulkDraftsSchema }) drafts: BulkDrafts) {
    return this.matches.suggestMany(drafts);
  }

  @Get('matches')
  @Operation('Lists the matches that wait for the desk', matchQueueSchema)
  listMatches(@Query({ schema: matchQueueQuery }) query: PageQuery) {
    return this.matches.findQueue(query);
  }

  @Post('matches/:lostId/:foundId/dismiss')
  @Audited('MATCH_DISMISSED')
  @Operation('Dismisses a match', 204)
  dismissMatch(@Param({ schema: pairParams }) pair: PairParams, @CurrentAuthor() { id }: Author) {
    return this.matches.dismiss(pair, id);
  }

  @Post('matches/:lostId/:foundId/restore')
  @Audited('DECISION_UNDONE')
  @Operation('Undoes the dismissal of a match', 204)
  restoreMatch(@Param({ schema: pairParams }) pair: PairParams) {
    return this.matches.restore(pair);
  }

  @Post('matches/:lostId/:foundId/claim')
  @Audited('CLAIM_SUBMITTED')
  @DescribesBody(matchClaimSchema('CAMP'))
  @Operation('Makes a claim of a match', adminClaimSchema, {
    status: 201,
    refuses: ['item_not_claimable', 'transition_not_allowed'],
  })
  claimMatch(
    @Param({ schema: pairParams }) pair: PairParams,
    @Body({ schema: z.unknown() }) body: unknown,
    @Req() request: FastifyRequest,
  ) {
    const form = parse(matchClaimSchema(this.config.studentIdPrefix), body);
    return this.matches.claim(pair, form, readerLanguage(request));
  }
}
