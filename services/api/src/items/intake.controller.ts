import { adminItemSchema, choicesOf, imageRule, intakeSchema, intakeSchemaOf } from '@lost-found/contracts';
import { Post, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiForm } from '../platform/files/api-form.js';
import { UploadsService } from '../platform/files/uploads.service.js';
import { IdempotencyService } from '../platform/idempotency/idempotency.service.js';
import { type Actor, Answers, Audited, CurrentActor, Routes } from '../platform/routes.js';
import { parse } from '../platform/validation/parse.js';
import { SettingsService } from '../settings/settings.service.js';
import { IntakeService } from './intake.service.js';
import { VersionTag } from './item-version.js';
import { ItemsService } from './items.service.js';

const upload = { field: 'images', files: imageRule };

@Routes('admin/items', { access: 'admin', tag: 'items' })
@UseInterceptors(VersionTag)
export class IntakeController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly idempotency: IdempotencyService,
    private readonly intake: IntakeService,
    private readonly items: ItemsService,
    private readonly settings: SettingsService,
  ) {}

  @Post()
  @Audited('ITEM_CREATED')
  @ApiForm(intakeSchema, upload)
  @Answers(adminItemSchema, 201)
  async takeIn(@Req() request: FastifyRequest, @CurrentActor() actor: Actor) {
    const schema = intakeSchemaOf(choicesOf(await this.settings.read()));
    const id = await this.idempotency.guard(request, actor, '/admin/items', (once) =>
      this.uploads.handle(request, upload, ({ fields, hashes, store, keep }) => {
        const taken = parse(schema, fields);
        return once([taken, hashes], async (note) => {
          const created = await this.intake.takeIn(taken, await store(), note);
          await keep();
          return created;
        });
      }),
    );
    return this.items.getForAdmin(id);
  }
}
