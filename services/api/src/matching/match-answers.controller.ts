import {
  type AnswerMatch,
  answerMatchSchema,
  type OpenMatch,
  openMatchSchema,
  shownMatchSchema,
} from '@lost-found/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, WhileReadOnly } from '../platform/access/access.js';
import { Audited } from '../platform/access/audit.interceptor.js';
import { Throttled } from '../platform/throttle/throttled.js';
import { MatchAnswersService } from './match-answers.service.js';

/** Routes of the secret link of a possible match, for the owner of the lost item. */
@Controller('matches')
@ApiTags('items')
@Access('public')
export class MatchAnswersController {
  constructor(private readonly answers: MatchAnswersService) {}

  @Post('open')
  @WhileReadOnly()
  @HttpCode(200)
  @Audited()
  @Throttled()
  @ApiOkResponse({ standardSchema: shownMatchSchema })
  open(@Body({ schema: openMatchSchema }) { token }: OpenMatch) {
    return this.answers.open(token);
  }

  @Post('answer')
  @HttpCode(200)
  @Audited('MATCH_DISMISSED', 'ITEM_RETURNED', 'DECISION_UNDONE')
  @Throttled()
  @ApiOkResponse({ standardSchema: shownMatchSchema })
  answer(@Body({ schema: answerMatchSchema }) { token, answer }: AnswerMatch) {
    return this.answers.answer(token, answer);
  }
}
