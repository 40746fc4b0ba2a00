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
import { Answers, Audited, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
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
  @Answers(ownItemSchema)
  open(@Body({ schema: openReportSchema }) { token }: OpenReport): Promise<OwnItem> {
    return this.#show(this.#read(token));
  }

  @Post('change')
  @Audited('ITEM_UPDATED')
  @Throttled()
  @Answers(ownItemSchema)
  async change(@Body({ schema: changeReportSchema }) { token, changes }: ChangeReport): Promise<OwnItem> {
    const id = this.#read(token);
    await this.own.update({ id, userId: null }, changes);
    return this.#show(id);
  }

  /** Records the owner's answer: the lost item is back, or the owner corrects that. */
  @Post('answer')
  @Audited('ITEM_RETURNED', 'DECISION_UNDONE')
  @Throttled()
  @Answers(ownItemSchema)
  async answer(
    @Body({ schema: answerOpenedReportSchema }) { token, isBack }: AnswerOpenedReport,
  ): Promise<OwnItem> {
    const id = this.#read(token);
    await this.own.answer({ id, userId: null }, isBack);
    return this.#show(id);
  }

  @Post('withdraw')
  @Audited('ITEM_DELETED')
  @Throttled()
  @Answers(204)
  withdraw(@Body({ schema: openReportSchema }) { token }: OpenReport): Promise<void> {
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
