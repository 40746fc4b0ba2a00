import { type ClientLoad, clientLoadSchema } from '@lost-found/contracts';
import { Body, HttpCode, Module, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { Audited, Routes, Throttled, WithoutDatabase } from '../routes.js';
import { WebModule } from '../web/web.module.js';
import { ReleaseFigure } from './release-figure.entity.js';
import { ReleaseFigures } from './release-figures.js';

/** Times as many as errors: on a campus many visitors come from one address. */
const LOADS_FACTOR = 10;

/** Pages that run a release, while a canary is compared with what is live. */
@Routes('client-loads', { access: 'public', tag: 'client-errors' })
@WithoutDatabase()
class ClientLoadsController {
  constructor(private readonly figures: ReleaseFigures) {}

  @Post()
  @Audited()
  @Throttled(LOADS_FACTOR)
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted while a canary runs' })
  async report(@Body({ schema: clientLoadSchema }) load: ClientLoad, @Req() request: FastifyRequest) {
    await this.figures.count('loads', load, request);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([ReleaseFigure]), WebModule],
  controllers: [ClientLoadsController],
  providers: [ReleaseFigures],
  exports: [ReleaseFigures],
})
export class ReleaseFiguresModule {}
