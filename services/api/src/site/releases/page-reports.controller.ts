import {
  type ClientError,
  type ClientLoad,
  clientErrorSchema,
  clientLoadSchema,
} from '@lost-found/contracts';
import { Body, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { withoutAddresses } from '../../platform/http/fastify-logger.js';
import {
  Audited,
  Operation,
  Routes,
  Throttled,
  WhileReadOnly,
  WithoutDatabase,
} from '../../platform/http/routes.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { LiveSiteReader } from './live-site.js';
import { ReleaseFigures } from './release-figures.js';

const USER_AGENT_MAX = 200;

/** Times as many as errors: on a campus many visitors come from one address. */
const LOADS_FACTOR = 10;

/** Receives what pages report by themselves: errors, which operators would otherwise not see, and loaded releases. */
@Routes('', { access: 'public', tag: 'client-errors' })
@WithoutDatabase()
export class PageReportsController {
  readonly #counter: Counter<'app' | 'version'>;

  constructor(
    private readonly figures: ReleaseFigures,
    private readonly site: LiveSiteReader,
    metrics: Metrics,
  ) {
    this.#counter = metrics.counter(
      'page_errors_total',
      'Errors that pages told of, by the app and its version; of no app that is live: other.',
      ['app', 'version'],
    );
  }

  @Post('client-errors')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Reports an error of a page', { description: 'Logged' }, { status: 204 })
  async reportClientError(
    @Body({ schema: clientErrorSchema }) error: ClientError,
    @Req() request: FastifyRequest,
  ) {
    const { message, stack, page, remote, fault = false, trace } = error;
    const userAgent = (request.headers['user-agent'] ?? 'unknown').slice(0, USER_AGENT_MAX);
    const clientError = {
      message: withoutAddresses(message),
      ...(stack && { stack: withoutAddresses(stack) }),
      page,
      remote,
      fault,
      ...(trace && { trace }),
      userAgent,
    };
    request.log.warn({ clientError }, 'error in a page');
    await this.#count(remote);
    if (remote) await this.figures.countError(remote, fault, request);
  }

  /** Counted while a canary is compared with the live release. */
  @Post('client-loads')
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

  /** Counts all invented versions as one. */
  async #count(remote: ClientError['remote']): Promise<void> {
    const site = await this.site.read().catch(() => undefined);
    const live = [site?.releases, site?.canaries].map(
      (apps) => remote && apps?.get(remote.name)?.entry.version,
    );
    const isLive = remote && live.includes(remote.version);
    this.#counter.inc(
      isLive ? { app: remote.name, version: remote.version } : { app: 'other', version: 'other' },
    );
  }
}
