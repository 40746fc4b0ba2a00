import {
  type Choices,
  choicesOf,
  foundReportSchema,
  foundReportSchemaOf,
  imageRule,
  type LostReportReceipt,
  lostReportReceiptSchema,
  lostReportSchema,
  type ReportReceipt,
  reportReceiptSchema,
} from '@lost-found/contracts';
import { Post } from '@nestjs/common';
import { PublicMatchesService } from '../../matching/public-matches.service.js';
import { Config } from '../../platform/config/config.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import { type Actor, Answers, Audited, CurrentActor, Routes, Throttled } from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey } from '../../platform/idempotency/idempotent.js';
import { parse } from '../../platform/validation/parse.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PublicItemsService } from '../public/public-items.service.js';
import { ReportsService } from './reports.service.js';

const upload = { field: 'images', files: imageRule };

/** Reports of found and lost items (§2), open to anyone, signed in or not (§6). */
@Routes('', { access: 'public', tag: 'items' })
export class ReportsController {
  constructor(
    private readonly config: Config,
    private readonly reports: ReportsService,
    private readonly items: PublicItemsService,
    private readonly settings: SettingsService,
    private readonly matches: PublicMatchesService,
  ) {}

  @Post('found-reports')
  @Audited('ITEM_CREATED')
  @Throttled()
  @ReceivesForm(foundReportSchema, upload)
  @Answers(reportReceiptSchema, 201)
  async reportFound(
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
    @CurrentActor() actor: Actor | null,
  ): Promise<ReportReceipt> {
    const report = parse(foundReportSchemaOf(await this.#choices()), form.fields);
    const id =
      (await key.madeBefore([report, form.hashes])) ??
      (await this.reports.reportFound(report, { form, actor, note: key.note }));
    return this.items.getReceipt(id);
  }

  @Post('lost-reports')
  @Audited('ITEM_CREATED')
  @Throttled()
  @ReceivesForm(lostReportSchema('CAMP'), upload)
  @Answers(lostReportReceiptSchema, 201)
  async reportLost(
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
    @CurrentActor() actor: Actor | null,
  ): Promise<LostReportReceipt> {
    const schema = lostReportSchema(this.config.studentIdPrefix, await this.#choices());
    const report = parse(schema, form.fields);
    const id =
      (await key.madeBefore([report, form.hashes])) ??
      (await this.reports.reportLost(report, { form, actor, note: key.note }));
    return { ...(await this.items.getReceipt(id)), matches: await this.matches.ofReport(id) };
  }

  async #choices(): Promise<Choices> {
    return { ...choicesOf(await this.settings.read()), timeZone: this.config.timeZone };
  }
}
