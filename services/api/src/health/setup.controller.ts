import { setupStatusSchema } from '@lost-found/contracts';
import { Get, Header } from '@nestjs/common';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { Operation, Routes, WithoutDatabase } from '../platform/http/routes.js';

/** The progress of the database set-up, for the start-up screens (§2). */
@Routes('setup', { access: 'public', tag: 'setup' })
@WithoutDatabase()
export class SetupController {
  constructor(private readonly database: DatabaseInitializer) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Operation('Tells how far the database is set up', setupStatusSchema)
  getSetup() {
    return this.database.status;
  }
}
