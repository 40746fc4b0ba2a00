import {
  type Settings,
  type SettingsChanges,
  settingsChangesSchema,
  settingsSchema,
} from '@lost-found/contracts';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { ProfileService } from './profile.service.js';

/** The settings of whoever is signed in: language, theme, and what comes by e-mail. */
@Controller('me/settings')
@ApiTags('account')
@Access('user')
export class SettingsController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @ApiOkResponse({ standardSchema: settingsSchema })
  get(@CurrentActor() { id }: Actor): Promise<Settings> {
    return this.profiles.getSettings(id);
  }

  @Patch()
  @Audited('USER_UPDATED')
  @ApiOkResponse({ standardSchema: settingsSchema })
  update(
    @Body({ schema: settingsChangesSchema }) changes: SettingsChanges,
    @CurrentActor() { id }: Actor,
  ): Promise<Settings> {
    return this.profiles.updateSettings(id, changes);
  }
}
