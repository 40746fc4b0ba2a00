import {
  type AnswerOwnerLink,
  answerOwnerLinkSchema,
  type OpenOwnerLink,
  openOwnerLinkSchema,
  shownOwnerLinkSchema,
} from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../platform/http/routes.js';
import { OwnersService } from './owners.service.js';

/** The secret link of the e-mail to the owner that an item names. Opening it changes nothing. */
@Routes('owner', { access: 'public', tag: 'items' })
export class OwnerLinksController {
  constructor(private readonly owners: OwnersService) {}

  @Post('open')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Opens the question about an item by its secret link', shownOwnerLinkSchema, {
    refuses: ['link_invalid', 'not_found'],
  })
  openOwnerLink(@Body({ schema: openOwnerLinkSchema }) { token }: OpenOwnerLink) {
    return this.owners.open(token);
  }

  @Post('answer')
  @Audited('ITEM_UPDATED')
  @Operation('Says by the secret link if the item is theirs', shownOwnerLinkSchema, {
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed'],
  })
  async answerOwnerLink(@Body({ schema: answerOwnerLinkSchema }) { token, answer }: AnswerOwnerLink) {
    await this.owners.answer(token, answer);
    return this.owners.open(token);
  }
}
