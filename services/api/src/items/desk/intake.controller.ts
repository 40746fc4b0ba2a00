import {
  adminItemSchema,
  getIntakeSchema,
  imageRule,
  intakeSchema,
  type SecondPersonAlong,
  secondPersonAlongSchema,
  toChoices,
} from '@lost-found/contracts';
import { Body, Ip, Post, UseInterceptors } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import {
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  IfMatch,
  Operation,
  Routes,
} from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey } from '../../platform/idempotency/idempotent.js';
import { parse } from '../../platform/validation/parse.js';
import { SettingsService } from '../../settings/settings.service.js';
import { SecondPersonService } from '../../sign-in/proof/second-person.service.js';
import { VersionTag } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { IntakeService } from './intake.service.js';

const along = secondPersonAlongSchema.optional();
const upload = { field: 'images', files: imageRule };

@Routes('admin/items', { access: 'intake', tag: 'items' })
@UseInterceptors(VersionTag)
export class IntakeController {
  constructor(
    private readonly config: Config,
    private readonly intake: IntakeService,
    private readonly items: ItemsService,
    private readonly settings: SettingsService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  @Post()
  @Audited('ITEM_CREATED')
  @ReceivesForm(intakeSchema, upload)
  @Operation('Registers an item at the desk', adminItemSchema, { status: 201, refuses: ['not_found'] })
  async takeInItem(@CurrentUpload() form: Upload, @CurrentKey() key: Once, @CurrentAuthor() desk: Author) {
    const choices = { ...toChoices(await this.settings.read()), timeZone: this.config.timeZone };
    const taken = parse(getIntakeSchema(choices), form.fields);
    const id =
      (await key.madeBefore([taken, form.hashes])) ?? (await this.intake.takeIn(taken, form, key.note, desk));
    return this.items.getForAdmin(id);
  }

  @Post(':id/undo-intake')
  @Audited('ITEM_DELETED', 'LOGIN_FAILED')
  @Operation('Undoes an intake of the last hour', 204, { refuses: ['transition_not_allowed'] })
  async undoIntake(
    @Id() id: string,
    @Body({ schema: along }) { secondPerson }: SecondPersonAlong = {},
    @CurrentAuthor() desk: Author,
    @IfMatch() version: string | undefined,
    @Ip() address: string,
  ) {
    return this.intake.undo(id, version, await this.secondPerson.join(desk, secondPerson, address));
  }
}
