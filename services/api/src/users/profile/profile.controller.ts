import {
  accountExportSchema,
  type DeleteOwnAccount,
  deleteOwnAccountSchema,
  type ProfileChanges,
  profileChangesSchema,
  profileSchema,
  type SettingsChanges,
  settingsChangesSchema,
  settingsSchema,
  z,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Put, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { ApiBody, ApiConsumes } from '../../platform/documented/decorators.js';
import { CurrentUpload, ReceivesFiles } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import {
  Audited,
  type Author,
  CurrentAuthor,
  DescribesBody,
  Operation,
  Routes,
  Throttled,
} from '../../platform/http/routes.js';
import { parse } from '../../platform/validation/parse.js';
import { CurrentPassword } from '../../sign-in/password/password.service.js';
import { SessionCookie, SessionIdentity } from '../../sign-in/sessions/session-identity.js';
import { AccountErasureService } from '../erasure/account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { AvatarService, avatarUpload, ProfileService } from './profile.service.js';

/** Lower limit than for other changes: each change of an account stays in the audit log. */
const OWN_CHANGES_FACTOR = 0.25;

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
  @Operation('Gets the own profile', profileSchema)
  getProfile(@CurrentAuthor() { id }: Author) {
    return this.profiles.get(id);
  }

  @Patch()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @DescribesBody(profileChangesSchema('CAMP'))
  @Operation('Changes the own profile', profileSchema, { refuses: ['email_taken'] })
  updateProfile(@Body({ schema: z.unknown() }) body: unknown, @CurrentAuthor() { id }: Author) {
    const changes: ProfileChanges = parse(profileChangesSchema(this.config.studentIdPrefix), body);
    return this.profiles.update(id, changes);
  }

  /** Deletes the account. Requires the password again, or a provider sign-in in the last minutes. */
  @Delete()
  @Audited('USER_DELETED', 'ITEM_REJECTED', 'CLAIM_WITHDRAWN', 'LOGIN_FAILED')
  @Operation('Deletes the own account', 204, { refuses: ['last_admin', 'invalid_credentials'] })
  async deleteAccount(
    @Body({ schema: deleteOwnAccountSchema }) { currentPassword, withdrawClaims }: DeleteOwnAccount,
    @CurrentAuthor() { id }: Author,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
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
  @Operation('Replaces the own picture', profileSchema)
  async replaceAvatar(@CurrentUpload() form: Upload, @CurrentAuthor() { id }: Author) {
    await this.avatars.replace(id, form);
    return this.profiles.get(id);
  }

  @Delete()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @Operation('Removes the own picture', profileSchema)
  async deleteAvatar(@CurrentAuthor() { id }: Author) {
    await this.avatars.remove(id);
    return this.profiles.get(id);
  }
}

/** The settings of the signed-in user: language, theme and e-mail notifications. */
@Routes('me/settings', { access: 'user', tag: 'account' })
export class SettingsController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @Operation('Gets the own settings', settingsSchema)
  getOwnSettings(@CurrentAuthor() { id }: Author) {
    return this.profiles.getSettings(id);
  }

  @Patch()
  @Audited('USER_UPDATED')
  @Throttled(OWN_CHANGES_FACTOR)
  @Operation('Changes the own settings', settingsSchema)
  updateOwnSettings(
    @Body({ schema: settingsChangesSchema }) changes: SettingsChanges,
    @CurrentAuthor() { id }: Author,
  ) {
    return this.profiles.updateSettings(id, changes);
  }
}

/** Sends all data about the signed-in user as a file. */
@Routes('me/export', { access: 'user', tag: 'account' })
export class AccountExportController {
  constructor(private readonly exports: AccountExportService) {}

  @Get()
  @Throttled()
  @Operation('Exports all data of the own account', accountExportSchema)
  async exportAccount(@CurrentAuthor() { id }: Author, @Res({ passthrough: true }) reply: FastifyReply) {
    const exported = await this.exports.export(id);
    const day = exported.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="lost-and-found-${day}.json"`);
    return exported;
  }
}
