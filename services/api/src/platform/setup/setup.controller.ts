import { type SetupStatus, setupStatusSchema } from '@lost-found/contracts';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { Access, Answers, WithoutDatabase } from '../routes.js';

/** How far the database is: what the start-up screens wait for (§2). */
@Controller('setup')
@ApiTags('setup')
@Access('public')
@WithoutDatabase()
export class SetupController {
  constructor(private readonly database: DatabaseInitializer) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Answers(setupStatusSchema)
  get(): SetupStatus {
    return this.database.status;
  }
}
