import { z } from '@lost-found/contracts';
import { Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownFile } from '../platform/file-storage/file-info.js';
import { contentDisposition } from '../platform/file-storage/file-name.js';
import { pdfType } from '../platform/file-storage/prepare-file.js';
import { type Author, CurrentAuthor, Operation, Routes } from '../platform/http/routes.js';
import { FilesService } from './files.service.js';

const fileParams = z.object({ id: z.uuid() });
const fileQuery = z.object({ size: z.enum(['full', 'thumbnail']).default('full') });

/** A public picture may become private: caches keep it for a minute and must then revalidate. */
const CACHED_PUBLICLY = 'public, max-age=60, must-revalidate';
/** Private files must not stay on the disk of a shared computer. */
const NOT_CACHED = 'no-store';

@Routes('files', { access: 'public', tag: 'files' })
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** A picture is public while its item is; proof is for administrators; other requests answer not_found. */
  @Get(':id')
  @Operation('Gets a picture or a proof file', { content: { 'image/webp': {}, 'application/pdf': {} } })
  async getFile(
    @Param({ schema: fileParams }) { id }: z.infer<typeof fileParams>,
    @Query({ schema: fileQuery }) { size }: z.infer<typeof fileQuery>,
    @CurrentAuthor() actor: Author | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.files.getFor(actor, id);
    const tag = `"${id}-${size}"`;
    reply.headers({ ...getHeaders(file), etag: tag });
    if (request.headers['if-none-match'] === tag) {
      reply.status(304);
      return undefined;
    }
    const { stream, length } = await this.files.open(file, size);
    return new StreamableFile(stream, { type: file.type, length });
  }
}

/** Headers that stop the browser from running a file as a page or script, or guessing its type. */
const getHeaders = (file: KnownFile) => ({
  'cache-control': file.isPublic ? CACHED_PUBLICLY : NOT_CACHED,
  // E-mails and feed readers show public pictures outside of this site.
  ...(file.isPublic && { 'cross-origin-resource-policy': 'cross-origin' }),
  vary: 'Cookie',
  'content-disposition': contentDisposition(file.type === pdfType ? 'attachment' : 'inline', file),
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
});
