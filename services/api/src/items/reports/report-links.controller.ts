import {
  type AnswerOpenedReport,
  answerOpenedReportSchema,
  type ChangeReport,
  changeReportSchema,
  type OpenReport,
  type OwnItem,
  openReportSchema,
  ownItemSchema,
} from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { MyItemsService } from '../my-items/my-items.service.js';
import { OwnReportsService } from '../my-items/own-reports.service.js';

/** A visitor's own report, opened by the secret link of its receipt. */
@Routes('report', { access: 'public', tag: 'items' })
export class ReportLinksController {
  constructor(
    private readonly reports: OwnReportsService,
    private readonly own: MyItemsService,
    private readonly links: SecretLinksService,
  ) {}

  @Post('open')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Opens a report by its secret link', ownItemSchema, { refuses: ['link_invalid', 'not_found'] })
  openReport(@Body({ schema: openReportSchema }) { token }: OpenReport) {
    return this.#show(this.#read(token));
  }

  @Post('change')
  @Audited('ITEM_UPDATED')
  @Operation('Changes a report by its secret link', ownItemSchema, {
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed', 'item_at_desk', 'item_has_claim'],
  })
  async changeReport(@Body({ schema: changeReportSchema }) { token, changes }: ChangeReport) {
    const id = this.#read(token);
    await this.own.update({ id, userId: null }, changes);
    return this.#show(id);
  }

  @Post('answer')
  @Audited('ITEM_RETURNED', 'DECISION_UNDONE')
  @Operation('Says by the secret link of a report that the item is back, or not after all', ownItemSchema, {
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed'],
  })
  async answerReport(@Body({ schema: answerOpenedReportSchema }) { token, isBack }: AnswerOpenedReport) {
    const id = this.#read(token);
    await this.own.answer({ id, userId: null }, isBack);
    return this.#show(id);
  }

  @Post('withdraw')
  @Audited('ITEM_DELETED')
  @Operation('Withdraws a report by its secret link', 204, {
    refuses: ['link_invalid', 'not_found', 'item_at_desk', 'item_has_claim', 'item_withdraw_refused'],
  })
  withdrawReport(@Body({ schema: openReportSchema }) { token }: OpenReport) {
    return this.own.withdraw({ id: this.#read(token), userId: null });
  }

  #read(token: string): string {
    const id = this.links.readReportToken(token);
    if (!id) throw new DomainError('link_invalid');
    return id;
  }

  #show(id: string): Promise<OwnItem> {
    return this.reports.get(null, id);
  }
}
