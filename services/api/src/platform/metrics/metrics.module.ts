import { setImmediate } from 'node:timers/promises';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthReasons } from '../health/health-reasons.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';

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
      async () => {
        const { master } = this.dataSource.driver as { master?: Pool };
        if (!master || this.dataSource.options.type !== 'postgres') return [];
        // Other figures ask for connections at the same moment and wait until the pool gives them free ones.
        await setImmediate();
        const { totalCount, idleCount, waitingCount } = master;
        const counts = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
        return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
      },
      ['state'],
    );
  }
}
