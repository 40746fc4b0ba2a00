import {
  type AccountExport,
  accountExportSchema,
  type DeleteOwnAccount,
  deleteOwnAccountSchema,
  type Profile,
  type ProfileChanges,
  profileChangesSchema,
  profileSchema,
  type Settings,
  type SettingsChanges,
  settingsChangesSchema,
  settingsSchema,
  z,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { CurrentUpload, ReceivesFiles } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import { type Actor, Answers, Audited, CurrentActor, Routes, Throttled } from '../../platform/http/routes.js';
import { parse } from '../../platform/validation/parse.js';
import { CurrentPassword } from '../../sign-in/password/password.service.js';
import { SessionCookie, SessionIdentity } from '../../sign-in/sessions/session-identity.js';
import { AccountErasureService } from '../erasure/account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AvatarService, avatarUpload, ProfileService } from './profile.service.js';

/** Lower limit than for other changes: each change of an account stays in the audit log. */
const OWN_CHANGES_FACTOR = 0.25;

/** The configuration sets the prefix of student IDs, and the decorator of the body cannot read it. */
const { $schema: _, ...documented } = z.toJSONSchema(profileChangesSchema('CAMP'), { io: 'input' });
type SchemaObject = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/** The account of the signed-in user (§6: people read and change only their own). */
@Routes('me', { access: 'user', tag: 'account' })
export class ProfileController {
  constructor(
    private readonly config: Config,
    private readonly profiles: ProfileService,
    private readonly erasure: AccountErasureService,
    private readonly currentPassword: CurrentPassword,
    private readonly cookie: SessionCookie,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @Answers(profileSchema)
  get(@CurrentActor() { id }: Actor): Promise<Profile> {
    return this.profiles.get(id);
  }

  @Patch()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @ApiBody({ schema: documented as SchemaObject })
  @Answers(profileSchema)
  update(@Body({ schema: z.unknown() }) body: unknown, @CurrentActor() { id }: Actor): Promise<Profile> {
    const changes: ProfileChanges = parse(profileChangesSchema(this.config.studentIdPrefix), body);
    return this.profiles.update(id, changes);
  }

  /** Deletes the account. Requires the password again, or a provider sign-in in the last minutes. */
  @Delete()
  @Audited('USER_DELETED', 'ITEM_REJECTED', 'CLAIM_WITHDRAWN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(204)
  async delete(
    @Body({ schema: deleteOwnAccountSchema }) { currentPassword, withdrawClaims }: DeleteOwnAccount,
    @CurrentActor() { id }: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { session } = await this.identity.require(request);
    const account = await this.profiles.load(id);
    await this.currentPassword.requireUnlessFresh(account, session, currentPassword);
    await this.erasure.erase(id, { withdrawClaims });
    this.cookie.clear(reply);
  }
}

/** The picture of the signed-in user; the user and administrators may see it. */
@Routes('me/avatar', { access: 'user', tag: 'account' })
export class AvatarController {
  constructor(
    private readonly avatars: AvatarService,
    private readonly profiles: ProfileService,
  ) {}

  @Put()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @ReceivesFiles(avatarUpload)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: [avatarUpload.field],
      properties: { [avatarUpload.field]: { type: 'string', format: 'binary' } },
    },
  })
  @Answers(profileSchema)
  async replace(@CurrentUpload() form: Upload, @CurrentActor() { id }: Actor): Promise<Profile> {
    await this.avatars.replace(id, form);
    return this.profiles.get(id);
  }

  @Delete()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @Answers(profileSchema)
  async remove(@CurrentActor() { id }: Actor): Promise<Profile> {
    await this.avatars.remove(id);
    return this.profiles.get(id);
  }
}

/** The settings of the signed-in user: language, theme and e-mail notifications. */
@Routes('me/settings', { access: 'user', tag: 'account' })
export class SettingsController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @Answers(settingsSchema)
  get(@CurrentActor() { id }: Actor): Promise<Settings> {
    return this.profiles.getSettings(id);
  }

  @Patch()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @Answers(settingsSchema)
  update(
    @Body({ schema: settingsChangesSchema }) changes: SettingsChanges,
    @CurrentActor() { id }: Actor,
  ): Promise<Settings> {
    return this.profiles.updateSettings(id, changes);
  }
}

/** Sends all data about the signed-in user as a file. */
@Routes('me/export', { access: 'user', tag: 'account' })
export class AccountExportController {
  constructor(private readonly exports: AccountExportService) {}

  @Get()
  @Throttled()
  @Answers(accountExportSchema)
  async export(
    @CurrentActor() { id }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountExport> {
    const exported = await this.exports.export(id);
    const day = exported.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="lost-and-found-${day}.json"`);
    return exported;
  }
}
