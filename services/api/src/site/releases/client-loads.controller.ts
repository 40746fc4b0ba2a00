import { type ClientLoad, clientLoadSchema } from '@lost-found/contracts';
import { Body, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  Audited,
  Operation,
  Routes,
  Throttled,
  WhileReadOnly,
  WithoutDatabase,
} from '../../platform/http/routes.js';
import { ReleaseFigures } from './release-figures.js';

/** Times as many as errors: on a campus many visitors come from one address. */
const LOADS_FACTOR = 10;

/** Counts pages that run a release while a canary is compared with the live release. */
@Routes('client-loads', { access: 'public', tag: 'client-errors' })
@WithoutDatabase()
export class ClientLoadsController {
  constructor(private readonly figures: ReleaseFigures) {}

  @Post()
  @WhileReadOnly()
  @Audited()
  @Throttled(LOADS_FACTOR)
  @Operation(
    'Reports that a release was loaded',
    { description: 'Counted while a canary runs' },
    { status: 204 },
  )
  async reportClientLoad(
    @Body({ schema: clientLoadSchema }) load: ClientLoad,
    @Req() request: FastifyRequest,
  ) {
    await this.figures.countLoad(load, request);
  }
}
