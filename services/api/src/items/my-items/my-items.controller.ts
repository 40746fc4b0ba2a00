import {
  type AnswerReport,
  answerReportSchema,
  listOf,
  type OwnItemChanges,
  type OwnItemsQuery,
  ownItemChangesSchema,
  ownItemSchema,
  ownItemsQuery,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import {
  type Actor,
  Answers,
  Audited,
  CurrentActor,
  Id,
  IfMatch,
  Routes,
} from '../../platform/http/routes.js';
import { VersionTag } from '../item-version.js';
import { MyItemsService } from './my-items.service.js';
import { OwnReportsService } from './own-reports.service.js';

/** My items (§1): the signed-in user's reports. Those of other people answer not_found. */
@Routes('me/items', { access: 'user', tag: 'me' })
@UseInterceptors(VersionTag)
export class MyItemsController {
  constructor(
    private readonly reports: OwnReportsService,
    private readonly own: MyItemsService,
  ) {}

  @Get()
  @Answers(listOf(ownItemSchema))
  find(@CurrentActor() { id: userId }: Actor, @Query({ schema: ownItemsQuery }) query: OwnItemsQuery) {
    return this.reports.find(userId, query);
  }

  @Get(':id')
  @Answers(ownItemSchema)
  get(@Id() id: string, @CurrentActor() { id: userId }: Actor) {
    return this.reports.get(userId, id);
  }

  /** Allowed during review, and for a found item without an approved claim. */
  @Patch(':id')
  @Audited('ITEM_UPDATED')
  @Answers(ownItemSchema)
  async update(
    @Id() id: string,
    @CurrentActor() { id: userId }: Actor,
    @Body({ schema: ownItemChangesSchema }) changes: OwnItemChanges,
    @IfMatch() version: string | undefined,
  ) {
    await this.own.update({ id, userId, ifMatch: version }, changes);
    return this.reports.get(userId, id);
  }

  /** Records the owner's answer: the lost item is back, or the owner corrects that. */
  @Post(':id/answer')
  @Audited('ITEM_RETURNED', 'DECISION_UNDONE')
  @Answers(ownItemSchema)
  async answer(
    @Id() id: string,
    @CurrentActor() { id: userId }: Actor,
    @Body({ schema: answerReportSchema }) { isBack }: AnswerReport,
  ) {
    await this.own.answer({ id, userId }, isBack);
    return this.reports.get(userId, id);
  }

  /** Withdraws the report, unless it was claimed, returned or resolved. */
  @Delete(':id')
  @Audited('ITEM_DELETED')
  @Answers(204)
  withdraw(@Id() id: string, @CurrentActor() { id: userId }: Actor, @IfMatch() version: string | undefined) {
    return this.own.withdraw({ id, userId, ifMatch: version });
  }
}
