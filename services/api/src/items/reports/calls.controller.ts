import {
  calledReportSchema,
  findMail,
  imageRule,
  reportReceiptSchema,
  toChoices,
} from '@lost-found/contracts';
import { Post } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import { Audited, type Author, CurrentAuthor, Operation, Routes } from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey } from '../../platform/idempotency/idempotent.js';
import { parse } from '../../platform/validation/parse.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PublicItemsService } from '../public/public-items.service.js';
import { ReportsService } from './reports.service.js';

/** Lost reports that the desk takes for callers. */
@Routes('admin/lost-items', { access: 'desk', tag: 'items' })
export class CallsController {
  constructor(
    private readonly config: Config,
    private readonly reports: ReportsService,
    private readonly items: PublicItemsService,
    private readonly settings: SettingsService,
  ) {}

  /** Answers with the secret link only if the caller has no address that it was sent to. */
  @Post()
  @Audited('ITEM_CREATED')
  @ReceivesForm(calledReportSchema('CAMP'), { field: 'images', files: imageRule })
  @Operation('Takes a lost report for a caller', reportReceiptSchema, { status: 201 })
  async takeCall(@CurrentUpload() form: Upload, @CurrentKey() key: Once, @CurrentAuthor() takenBy: Author) {
    const { timeZone, studentIdPrefix } = this.config;
    const choices = { ...toChoices(await this.settings.read()), timeZone };
    const report = parse(calledReportSchema(studentIdPrefix, choices), form.fields);
    const id =
      (await key.madeBefore([report, form.hashes])) ??
      (await this.reports.reportLost(report, { form, actor: null, takenBy, note: key.note })).id;
    const receipt = await this.items.getReceipt(id);
    return findMail(report.contactInfo) ? { ...receipt, reportUrl: null } : receipt;
  }
}
