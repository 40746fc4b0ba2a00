import {
  type AnswerReport,
  answerReportSchema,
  makeListSchema,
  type OwnItemChanges,
  type OwnItemsQuery,
  ownItemChangesSchema,
  ownItemSchema,
  ownItemsQuery,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import {
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  IfMatch,
  Operation,
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
  @Operation('Lists the own reports', makeListSchema(ownItemSchema))
  listOwnItems(
    @CurrentAuthor() { id: userId }: Author,
    @Query({ schema: ownItemsQuery }) query: OwnItemsQuery,
  ) {
    return this.reports.find(userId, query);
  }

  @Get(':id')
  @Operation('Gets an own report', ownItemSchema)
  getOwnItem(@Id() id: string, @CurrentAuthor() { id: userId }: Author) {
    return this.reports.get(userId, id);
  }

  /** Allowed during review, and for a found item without an approved claim. */
  @Patch(':id')
  @Audited('ITEM_UPDATED')
  @Operation('Changes an own report', ownItemSchema, { refuses: ['item_at_desk', 'item_has_claim'] })
  async updateOwnItem(
    @Id() id: string,
    @CurrentAuthor() { id: userId }: Author,
    @Body({ schema: ownItemChangesSchema }) changes: OwnItemChanges,
    @IfMatch() version: string | undefined,
  ) {
    await this.own.update({ id, userId, ifMatch: version }, changes);
    return this.reports.get(userId, id);
  }

  @Post(':id/answer')
  @Audited('ITEM_RETURNED', 'DECISION_UNDONE')
  @Operation('Says that the own lost item is back, or not after all', ownItemSchema, {
    refuses: ['transition_not_allowed'],
  })
  async answerOwnItem(
    @Id() id: string,
    @CurrentAuthor() { id: userId }: Author,
    @Body({ schema: answerReportSchema }) { isBack }: AnswerReport,
  ) {
    await this.own.answer({ id, userId }, isBack);
    return this.reports.get(userId, id);
  }

  @Delete(':id')
  @Audited('ITEM_DELETED')
  @Operation('Withdraws an own report', 204, {
    refuses: ['item_at_desk', 'item_has_claim', 'item_withdraw_refused'],
  })
  withdrawOwnItem(
    @Id() id: string,
    @CurrentAuthor() { id: userId }: Author,
    @IfMatch() version: string | undefined,
  ) {
    return this.own.withdraw({ id, userId, ifMatch: version });
  }
}
