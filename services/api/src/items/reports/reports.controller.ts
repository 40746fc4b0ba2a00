import {
  type CampusSettings,
  type Choices,
  dropReportSchema,
  foundReportSchema,
  getFoundReportSchema,
  imageRule,
  lostReportReceiptSchema,
  lostReportSchema,
  type ReportTitle,
  reportReceiptSchema,
  reportTitleSchema,
  titleCategorySchema,
  toChoices,
} from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import type { z } from 'zod';
import { PublicMatchesService } from '../../matching/public-matches.service.js';
import { Config } from '../../platform/config/config.js';
import { invalidField } from '../../platform/errors/domain-error.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import {
  Audited,
  type Author,
  CurrentAuthor,
  Operation,
  Routes,
  Throttled,
  WhileReadOnly,
} from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey } from '../../platform/idempotency/idempotent.js';
import { parse } from '../../platform/validation/parse.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PublicItemsService } from '../public/public-items.service.js';
import { suggestCategory } from '../suggest-category.js';
import { ReportsService } from './reports.service.js';

/** Factor for the forms, which ask while a person types. */
const ASKS_FACTOR = 3;

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

  readonly #getFoundSchema = this.#perLists(getFoundReportSchema);
  readonly #getLostSchema = this.#perLists((choices) =>
    lostReportSchema(this.config.studentIdPrefix, choices),
  );

  @Post('found-reports')
  @Audited('ITEM_CREATED')
  @ReceivesForm(foundReportSchema, upload)
  @Operation('Reports a found item', reportReceiptSchema, { status: 201 })
  async reportFoundItem(
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
    @CurrentAuthor() actor: Author | null,
  ) {
    const report = await this.#parse(this.#getFoundSchema, form.fields);
    const made = await key.madeBefore([report, form.hashes]);
    if (made) return this.items.getReceipt(made);
    return this.items.findReceipt(await this.reports.reportFound(report, { form, actor, note: key.note }));
  }

  @Post('drop-reports')
  @Audited('ITEM_CREATED')
  @ReceivesForm(dropReportSchema, upload)
  @Operation('Reports a found item that lies in a drop point', reportReceiptSchema, {
    status: 201,
    refuses: ['drop_point_ended'],
  })
  async reportDroppedItem(
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
    @CurrentAuthor() actor: Author | null,
  ) {
    const report = parse(dropReportSchema, form.fields);
    const made = await key.madeBefore([report, form.hashes]);
    if (made) return this.items.getReceipt(made);
    if (!report.title && form.hashes.length === 0) throw invalidField('title', 'title_or_photo_required');
    const context = { form, actor, note: key.note };
    return this.items.findReceipt(await this.reports.reportDropped(report, context));
  }

  @Post('lost-reports')
  @Audited('ITEM_CREATED')
  @ReceivesForm(lostReportSchema('CAMP'), upload)
  @Operation('Reports a lost item', lostReportReceiptSchema, { status: 201 })
  async reportLostItem(
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
    @CurrentAuthor() actor: Author | null,
  ) {
    const report = await this.#parse(this.#getLostSchema, form.fields);
    const id =
      (await key.madeBefore([report, form.hashes])) ??
      (await this.reports.reportLost(report, { form, actor, note: key.note })).id;
    return { ...(await this.items.getReceipt(id)), matches: await this.matches.ofReport(id) };
  }

  @Post('items/category')
  @WhileReadOnly()
  @Audited()
  @Throttled(ASKS_FACTOR)
  @Operation('Proposes a category for the title of a report', titleCategorySchema)
  async suggestReportCategory(
    @Body({ schema: reportTitleSchema }) { title = '', isLostItem = false }: ReportTitle,
  ) {
    const kind = isLostItem ? 'lost' : 'found';
    return { category: suggestCategory(title, kind, await this.settings.get()) ?? null };
  }

  /**
   * Parses a form with the cached lists; if that fails, with the current ones, because another instance may
   * have added a name.
   */
  async #parse<T>(getSchema: (lists: CampusSettings) => z.ZodType<T>, fields: unknown): Promise<T> {
    const parsed = getSchema(await this.settings.get()).safeParse(fields);
    return parsed.success ? parsed.data : parse(getSchema(await this.settings.read()), fields);
  }

  /** Builds the schema of a form once for the same lists, which takes longer than the parsing. */
  #perLists<T>(build: (choices: Choices) => z.ZodType<T>): (lists: CampusSettings) => z.ZodType<T> {
    const built = new WeakMap<CampusSettings, z.ZodType<T>>();
    return (lists) => {
      const schema = built.get(lists) ?? build({ ...toChoices(lists), timeZone: this.config.timeZone });
      built.set(lists, schema);
      return schema;
    };
  }
}
