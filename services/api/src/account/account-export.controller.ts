import { type AccountExport, accountExportSchema } from '@lost-found/contracts';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import type { Actor } from '../common/context/request-context.js';
import { Throttled } from '../throttle/throttled.js';
import { AccountExportService } from './account-export.service.js';

/** All that is kept about whoever is signed in, as a file. */
@Controller('me/export')
@ApiTags('account')
@Access('user')
export class AccountExportController {
  constructor(private readonly exports: AccountExportService) {}

  @Get()
  @Throttled()
  @ApiOkResponse({ standardSchema: accountExportSchema })
  async export(
    @CurrentActor() { id }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountExport> {
    const exported = await this.exports.export(id);
    const day = exported.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="lost-and-found-${day}.json"`);
    return exported;
  }
}
