import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, WithoutDatabase } from '../access/access.js';
import { Config } from '../config/config.js';
import { ApiExcludeController } from '../documented/decorators.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from './metrics.js';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Metrics for monitoring; without the token the route does not exist. */
@Controller('metrics')
@ApiExcludeController()
@Access('public')
@WithoutDatabase()
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** @throws DomainError not_found without the token that METRICS_TOKEN names */
  @Get()
  async read(@Headers('authorization') authorization = '', @Res() reply: FastifyReply) {
    const { metricsToken } = this.config;
    const isGiven = metricsToken && timingSafeEqual(hash(`Bearer ${metricsToken}`), hash(authorization));
    if (!isGiven) throw new DomainError('not_found');
    const text = await this.metrics.text();
    return reply.header('content-type', this.metrics.contentType).send(text);
  }
}
