import { type SetupStatus, setupStatusSchema } from '@lost-found/contracts';
import { Get, Header } from '@nestjs/common';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { Answers, Routes, WithoutDatabase } from '../routes.js';

/** How far the database is: what the start-up screens wait for (§2). */
@Routes('setup', { access: 'public', tag: 'setup' })
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
