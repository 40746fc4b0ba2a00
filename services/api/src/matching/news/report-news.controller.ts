import {
  type AnswerNews,
  answerNewsSchema,
  newsAnswerSegments,
  type OpenNews,
  openNewsSchema,
  reportNewsSchema,
  type StopNewsParams,
  stopNewsParams,
} from '@lost-found/contracts';
import { Body, Get, Param, Post, Redirect } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { ReportNewsService } from './report-news.service.js';

/** News of a lost report by the secret links of its e-mails, or of its receipt. */
@Routes('report/news', { access: 'public', tag: 'items' })
export class ReportNewsController {
  constructor(
    private readonly news: ReportNewsService,
    private readonly config: Config,
  ) {}

  @Post('open')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Opens the news of a lost report by a secret link', reportNewsSchema, {
    refuses: ['link_invalid'],
  })
  openNews(@Body({ schema: openNewsSchema }) { token }: OpenNews) {
    return this.news.open(token);
  }

  @Post('answer')
  @Audited('ITEM_UPDATED', 'ITEM_RETURNED', 'DECISION_UNDONE')
  @Operation('Answers the news of a lost report by a secret link', reportNewsSchema, {
    refuses: ['link_invalid'],
  })
  answerNews(@Body({ schema: answerNewsSchema }) { token, answer }: AnswerNews) {
    return this.news.answer(token, answer);
  }

  /** Ends the e-mails about a report, for mail programs (RFC 8058). What they send in the body does not matter. */
  @Post('stop/:token')
  @Audited('ITEM_UPDATED')
  @Operation('Ends the e-mails about a lost report, from a mail program', 204, { refuses: ['link_invalid'] })
  async stopNews(@Param({ schema: stopNewsParams }) { token }: StopNewsParams) {
    await this.news.answer(token, 'no_more_mails');
  }

  /** People who open the address of the header in a browser are asked on a page: nothing is changed here. */
  @Get('stop/:token')
  @Redirect()
  @Throttled()
  @Operation('Continues to the page that asks about the end of the e-mails', {
    status: 303,
    description: 'To the page.',
  })
  askBeforeStop(@Param({ schema: stopNewsParams }) { token }: StopNewsParams) {
    const page = `${this.config.publicUrl}/report-news/${newsAnswerSegments.no_more_mails}`;
    return { url: `${page}#${encodeURIComponent(token)}`, statusCode: 303 };
  }
}
