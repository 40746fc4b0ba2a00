import { type FeedFormat, type FeedQuery, feedFormat, feedQuery } from '@lost-found/contracts';
import { Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEncoded } from '../../platform/http/encoded-text.js';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { FeedsService } from './feeds.service.js';

const types = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Feed readers ask often, and many from one address. An unchanged feed costs nothing. */
const FEEDS_FACTOR = 10;

/** Feeds of the newest found items. */
@Routes('feeds', { access: 'public', tag: 'items' })
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

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
