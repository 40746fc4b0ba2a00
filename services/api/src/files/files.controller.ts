import { z } from '@lost-found/contracts';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import type { Actor } from '../common/context/request-context.js';
import { contentDisposition } from './file-name.js';
import { FilesService } from './files.service.js';
import type { KnownFile } from './known-file.js';
import { pdfType } from './pdf.js';

const fileParams = z.object({ id: z.uuid() });
const fileQuery = z.object({ size: z.enum(['full', 'thumbnail']).default('full') });

/** A public picture may stop being public: caches may keep it for a minute, and must ask after that. */
const CACHED_PUBLICLY = 'public, max-age=60, must-revalidate';
const CACHED_BY_READER = 'private, no-cache';

/** The files of reports and claims. */
@Controller('files')
@ApiTags('files')
@Access('public')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** A picture is public while its item is, proof is for administrators; for others it is not there. */
  @Get(':id')
  @ApiOkResponse({ content: { 'image/webp': {}, 'application/pdf': {} } })
  async get(
    @Param({ schema: fileParams }) { id }: z.infer<typeof fileParams>,
    @Query({ schema: fileQuery }) { size }: z.infer<typeof fileQuery>,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.files.getFor(actor, id);
    const tag = `"${id}-${size}"`;
    reply.headers({ ...headersOf(file), etag: tag });
    if (request.headers['if-none-match'] === tag) {
      reply.status(304);
      return undefined;
    }
    const { stream, length } = await this.files.open(file, size);
    return new StreamableFile(stream, { type: file.type, length });
  }
}

/** Whatever a file turns out to hold, it is not run: not as a page, not as a script, not guessed at. */
const headersOf = (file: KnownFile) => ({
  'cache-control': file.isPublic ? CACHED_PUBLICLY : CACHED_BY_READER,
  vary: 'Cookie',
  'content-disposition': contentDisposition(file.type === pdfType ? 'attachment' : 'inline', file),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
