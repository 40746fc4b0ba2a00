import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Global, Headers, Module, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Access, WithoutDatabase } from '../access/access.js';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { HealthReasons } from '../health/health-reasons.js';
import { Metrics } from './metrics.js';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Metrics for monitoring; without the token the route does not exist. */
@Controller('metrics')
@ApiExcludeController()
@Access('public')
@WithoutDatabase()
class MetricsController {
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

/** Connections to PostgreSQL; the embedded database has none to run out of. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

@Global()
@Module({ controllers: [MetricsController], providers: [Metrics], exports: [Metrics] })
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly health: HealthReasons,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'degraded',
      'What is wrong while the service answers, by the reasons of /api/health/ready.',
      async () => (await this.health.find()).map(({ code }) => ({ labels: { reason: code }, value: 1 })),
      ['reason'],
    );
    this.metrics.gauge(
      'database_connections',
      'Connections of this process to PostgreSQL, and requests that wait for one.',
      () => {
        const { master } = this.dataSource.driver as { master?: Pool };
        if (!master || this.dataSource.options.type !== 'postgres') return [];
        const { totalCount, idleCount, waitingCount } = master;
        const counts = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
        return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
      },
      ['state'],
    );
  }
}
