import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirstRun } from './first-run.service.js';

/** The page that sets up a new campus. */
@Module({ imports: [SettingsModule, UsersModule], providers: [FirstRun] })
export class FirstRunModule {}
