import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.js';

const PREFIX = 'lost_found_';
/** Upper bounds of how long a request took, in seconds. */
const LATENCIES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The time limit of a figure in milliseconds; a later one has no value. Prometheus waits ten seconds for all of them.
 */
const READ_MS = 5_000;

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

type Read = () => Promise<number | Sample[]> | number | Sample[];

/**
 * The metrics for Prometheus. Their owners register them in onModuleInit of a module; without METRICS_TOKEN nothing is
 * collected.
 */
@Injectable()
export class Metrics {
  readonly #logger = new Logger(Metrics.name);
  readonly #registry = new Registry();
  readonly #reads = new PQueue();
  /** Queries run one by one: a reader of all metrics must not use every database connection. */
  readonly #queries = new PQueue({ concurrency: 1 });

  constructor(private readonly config: Config) {
    if (config.metricsToken) collectDefaultMetrics({ register: this.#registry });
  }

  /**
   * A gauge of this process, read when Prometheus asks.
   * @param name without the prefix
   * @param read returns a number, or samples with the labels that are named here
   */
  gauge(name: string, help: string, read: Read, labelNames: string[] = []): void {
    this.#gauge(name, help, read, labelNames, this.#reads);
  }

  /** A figure that is asked of the database, as `gauge`. While that is away, samples with labels stay as they were. */
  databaseGauge(name: string, help: string, read: Read, labelNames: string[] = []): void {
    this.#gauge(name, help, read, labelNames, this.#queries);
  }

  #gauge(name: string, help: string, read: Read, labelNames: string[], queue: PQueue): void {
    const logger = this.#logger;
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        try {
          const found = await queue.add(async () => read(), { signal: AbortSignal.timeout(READ_MS) });
          const samples = typeof found === 'number' ? [{ labels: {}, value: found }] : found;
          this.reset();
          for (const { labels, value } of samples) this.set(labels, value);
        } catch (error) {
          // The next read is in a minute; readiness and its alerts report the problem.
          logger.debug?.(error);
          if (labelNames.length === 0) this.set(Number.NaN);
        }
      },
    });
  }

  /** A counter that starts at zero with the process.  @param labelNames their values are few, and not visitors' */
  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.#registry] });
  }

  /** Measures every request of the service by its route; to be called before there are any. */
  watch(instance: FastifyInstance): void {
    if (!this.config.metricsToken) return;
    const duration = new Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'How long requests took, by method, route and status; live streams are left out.',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCIES,
      registers: [this.#registry],
    });
    instance.addHook('onResponse', async (request, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
      const { method, routeOptions } = request;
      const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
      duration.observe(labels, reply.elapsedTime / 1000);
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
