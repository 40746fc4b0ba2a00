import {
  type AnswerMatch,
  answerMatchSchema,
  matchesSchema,
  type OpenMatch,
  openMatchSchema,
  type SimilarItems,
  shownMatchSchema,
  similarItemsSchema,
} from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../platform/http/routes.js';
import { PublicMatchesService } from './public-matches.service.js';

/** Factor for searches and for the form, which asks while a person types. */
const ASKS_FACTOR = 3;

/** Found items that match a description of a lost item. The description is neither stored nor logged. */
@Routes('items', { access: 'public', tag: 'items' })
export class PublicMatchesController {
  constructor(private readonly matches: PublicMatchesService) {}

  @Post('similar')
  @WhileReadOnly()
  @Audited()
  @Throttled(ASKS_FACTOR)
  @Operation('Finds items that fit what is typed', matchesSchema)
  async findSimilarItems(@Body({ schema: similarItemsSchema }) query: SimilarItems) {
    return { matches: await this.matches.similarTo(query) };
  }
}

/** Routes of the secret link of a possible match, for the owner of the lost item. */
@Routes('matches', { access: 'public', tag: 'items' })
export class MatchAnswersController {
  constructor(private readonly matches: PublicMatchesService) {}

  @Post('open')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Opens a match by its secret link', shownMatchSchema, {
    refuses: ['link_invalid', 'link_expired', 'not_found'],
  })
  openMatch(@Body({ schema: openMatchSchema }) { token }: OpenMatch) {
    return this.matches.open(token);
  }

  @Post('answer')
  @Audited('MATCH_DISMISSED', 'ITEM_RETURNED', 'DECISION_UNDONE')
  @Operation('Answers a match by its secret link', shownMatchSchema, {
    refuses: ['link_invalid', 'link_expired', 'item_not_claimable', 'not_found'],
  })
  answerMatch(@Body({ schema: answerMatchSchema }) { token, answer }: AnswerMatch) {
    return this.matches.answer(token, answer);
  }
}
