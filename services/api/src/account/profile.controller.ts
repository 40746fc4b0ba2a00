import {
  type DeleteAccount,
  deleteAccountSchema,
  type Profile,
  type ProfileChanges,
  profileChangesSchema,
  profileSchema,
  z,
} from '@lost-found/contracts';
import { Body, Controller, Delete, Get, HttpCode, Patch, Req, Res } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPassword } from '../auth/current-password.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { parse } from '../common/validation/parse.js';
import { Config } from '../config/config.js';
import { Throttled } from '../throttle/throttled.js';
import { AccountErasureService } from './account-erasure.service.js';
import { ProfileService } from './profile.service.js';

/** The prefix of student IDs is the configuration's: the decorator of the body cannot know it. */
const { $schema: _, ...documented } = z.toJSONSchema(profileChangesSchema('CAMP'), { io: 'input' });
type SchemaObject = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/** The account of whoever is signed in (§6: people read and change their own only). */
@Controller('me')
@ApiTags('account')
@Access('user')
export class ProfileController {
  constructor(
    private readonly config: Config,
    private readonly profiles: ProfileService,
    private readonly erasure: AccountErasureService,
    private readonly currentPassword: CurrentPassword,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: profileSchema })
  get(@CurrentActor() { id }: Actor): Promise<Profile> {
    return this.profiles.get(id);
  }

  @Patch()
  @Audited('USER_UPDATED')
  @ApiBody({ schema: documented as SchemaObject })
  @ApiOkResponse({ standardSchema: profileSchema })
  update(@Body({ schema: z.unknown() }) body: unknown, @CurrentActor() { id }: Actor): Promise<Profile> {
    const changes: ProfileChanges = parse(profileChangesSchema(this.config.studentIdPrefix), body);
    return this.profiles.update(id, changes);
  }

  /** Deletes the account; the password is asked once more. */
  @Delete()
  @HttpCode(204)
  @Audited('USER_DELETED')
  @Throttled()
  @ApiNoContentResponse()
  async delete(
    @Body({ schema: deleteAccountSchema }) { currentPassword }: DeleteAccount,
    @CurrentActor() { id }: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.currentPassword.require(await this.profiles.load(id), currentPassword, request.ip);
    await this.erasure.erase(id);
    this.cookie.clear(reply);
  }
}
