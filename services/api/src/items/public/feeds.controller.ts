import {
  type FeedFormat,
  type FeedQuery,
  feedFormat,
  feedQuery,
  type WeekQuery,
  weekQuery,
} from '@lost-found/contracts';
import { Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEncoded } from '../../platform/http/encoded-text.js';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { FeedsService } from './feeds.service.js';
import { WeekTextService } from './week-text.service.js';

const types = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Feed readers ask often, and many from one address. An unchanged feed costs nothing. */
const FEEDS_FACTOR = 10;

/** Feeds of the newest found items, and the week in plain text. */
@Routes('feeds', { access: 'public', tag: 'items' })
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly week: WeekTextService,
  ) {}

  @Get('week')
  @Throttled(FEEDS_FACTOR)
  @Operation('Gets the week as a plain text for a newsletter', {
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  async getWeek(
    @Query({ schema: weekQuery }) { lng }: WeekQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const text = await this.week.get(lng ?? readerLanguage(request));
    reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      vary: 'Accept-Encoding, Accept-Language',
    });
    return sendEncoded(text, request, reply);
  }

  @Get(':format')
  @Throttled(FEEDS_FACTOR)
  @Operation('Gets the newest found items as an Atom or JSON feed', {
    content: Object.fromEntries(Object.values(types).map((type) => [type, { schema: { type: 'string' } }])),
  })
  async getFeed(
    @Param('format', { schema: feedFormat }) format: FeedFormat,
    @Query({ schema: feedQuery }) { lng, ...query }: FeedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const feed = await this.feeds.get(format, query, lng ?? readerLanguage(request));
    reply.headers({
      // Public for the scripts of other sites, too.
      'access-control-allow-origin': '*',
      'content-type': `${types[format]}; charset=utf-8`,
      vary: 'Accept-Encoding, Accept-Language',
    });
    return sendEncoded(feed, request, reply);
  }
}
