import { type SetupStatus, setupStatusSchema } from '@lost-found/contracts';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, WithoutDatabase } from '../access/access.js';
import { DatabaseInitializer } from '../database/database-initializer.js';

/** How far the database is: what the start-up screens wait for (§2). */
@Controller('setup')
@ApiTags('setup')
@Access('public')
@WithoutDatabase()
export class SetupController {
  constructor(private readonly database: DatabaseInitializer) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: setupStatusSchema })
  get(): SetupStatus {
    return this.database.status;
  }
}
