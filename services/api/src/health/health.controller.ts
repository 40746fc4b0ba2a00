import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Access, WithoutDatabase } from '../common/access/access.js';
import { DomainError } from '../common/errors/domain-error.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { Draining } from './draining.js';

const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** For whoever restarts the service (live) or sends it requests (ready). */
@Controller('health')
@ApiTags('health')
@Access('public')
@WithoutDatabase()
export class HealthController {
  constructor(
    private readonly database: DatabaseInitializer,
    private readonly dataSource: DataSource,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: healthSchema })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: healthSchema })
  async ready() {
    if (this.draining.begun) throw new DomainError('service_busy');
    if (!this.database.isReady) throw new DomainError('database_not_ready');
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      await runner.query('SELECT 1');
    } catch (cause) {
      throw new DomainError('database_not_ready', { cause });
    } finally {
      await runner.release();
    }
    return { status: 'ok' };
  }
}
