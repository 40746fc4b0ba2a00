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
  type z,
} from '@lost-found/contracts';
import { Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { ApiForm } from '../platform/files/api-form.js';
import { UploadsService } from '../platform/files/uploads.service.js';
import { IdempotencyService } from '../platform/idempotency/idempotency.service.js';
import { type Actor, Answers, Audited, CurrentActor, Routes, Throttled } from '../platform/routes.js';
import { parse } from '../platform/validation/parse.js';
import { SettingsService } from '../settings/settings.service.js';
import { FoundAlready } from './found-already.js';
import { PublicItemsService } from './public-items.service.js';
import { type ReportContext, ReportsService } from './reports.service.js';

const upload = { field: 'images', files: imageRule };

/** Reporting found and lost items (§2); anyone may, signed in or not (§6). */
@Routes('', { access: 'public', tag: 'items' })
export class ReportsController {
  constructor(
    private readonly config: Config,
    private readonly uploads: UploadsService,
    private readonly idempotency: IdempotencyService,
    private readonly reports: ReportsService,
    private readonly items: PublicItemsService,
    private readonly settings: SettingsService,
    private readonly foundAlready: FoundAlready,
  ) {}

  @Post('found-reports')
  @Audited('ITEM_CREATED')
  @Throttled()
  @ApiForm(foundReportSchema, upload)
  @Answers(reportReceiptSchema, 201)
  reportFound(@Req() request: FastifyRequest, @CurrentActor() actor: Actor | null) {
    return this.#receive(request, actor, foundReportSchemaOf, (report, context) =>
      this.reports.reportFound(report, context),
    );
  }

  @Post('lost-reports')
  @Audited('ITEM_CREATED')
  @Throttled()
  @ApiForm(lostReportSchema('CAMP'), upload)
  @Answers(lostReportReceiptSchema, 201)
  async reportLost(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor | null,
  ): Promise<LostReportReceipt> {
    const schemaOf = (choices: Choices) => lostReportSchema(this.config.studentIdPrefix, choices);
    const receipt = await this.#receive(request, actor, schemaOf, (report, context) =>
      this.reports.reportLost(report, context),
    );
    const matches = await this.foundAlready.matchesOf(receipt.id);
    return { ...receipt, matches };
  }

  async #receive<Schema extends z.ZodType>(
    request: FastifyRequest,
    actor: Actor | null,
    schemaOf: (choices: Choices) => Schema,
    create: (report: z.output<Schema>, context: ReportContext) => Promise<string>,
  ): Promise<ReportReceipt> {
    const route = request.routeOptions.url ?? request.url;
    const schema = schemaOf({
      ...choicesOf(await this.settings.read()),
      timeZone: this.config.timeZone,
    });
    const id = await this.idempotency.guard(request, actor, route, (once) =>
      this.uploads.handle(request, upload, ({ fields, hashes, store, keep }) => {
        const report = parse(schema, fields);
        return once([report, hashes], async (note) => {
          const created = await create(report, { files: await store(), actor, note });
          await keep();
          return created;
        });
      }),
    );
    return this.items.getReceipt(id);
  }
}
