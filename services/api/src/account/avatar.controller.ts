import { type Profile, profileSchema } from '@lost-found/contracts';
import { Controller, Delete, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { Throttled } from '../throttle/throttled.js';
import { AvatarService, avatarUpload } from './avatar.service.js';
import { ProfileService } from './profile.service.js';

/** The picture of whoever is signed in; they and administrators may see it. */
@Controller('me/avatar')
@ApiTags('account')
@Access('user')
export class AvatarController {
  constructor(
    private readonly avatars: AvatarService,
    private readonly profiles: ProfileService,
  ) {}

  @Put()
  @Audited('USER_UPDATED')
  @Throttled()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: [avatarUpload.field],
      properties: { [avatarUpload.field]: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ standardSchema: profileSchema })
  async replace(@Req() request: FastifyRequest, @CurrentActor() { id }: Actor): Promise<Profile> {
    await this.avatars.replace(request, id);
    return this.profiles.get(id);
  }

  @Delete()
  @Audited('USER_UPDATED')
  @ApiOkResponse({ standardSchema: profileSchema })
  async remove(@CurrentActor() { id }: Actor): Promise<Profile> {
    await this.avatars.remove(id);
    return this.profiles.get(id);
  }
}
