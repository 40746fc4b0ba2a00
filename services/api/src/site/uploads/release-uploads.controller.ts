import {
  type LiveReleaseQuery,
  liveReleaseQuery,
  type RollbackReleaseQuery,
  releaseAppSchema,
  releaseStatusSchema,
  rollbackReleaseQuery,
  storedReleaseSchema,
  type UploadReleaseQuery,
  uploadReleaseQuery,
} from '@lost-found/contracts';
import { packedType } from '@lost-found/site-store';
import { Get, Param, Post, Put, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiBody, ApiConsumes } from '../../platform/documented/decorators.js';
import { Audited, Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { ReleaseUploads } from './release-uploads.js';
import { getSignature, SignedRequestGuard } from './signed-request.guard.js';

const App = () => Param('app', { schema: releaseAppSchema });

/**
 * A team publishes its remote: the release key of the app in the path signs each request (ADR 83). Everything but the release
 * itself stands in the address, which the signature covers.
 */
@Routes('releases/:app', { access: 'public', tag: 'releases' })
@UseGuards(SignedRequestGuard)
export class ReleaseUploadsController {
  constructor(private readonly uploads: ReleaseUploads) {}

  @Get()
  @Throttled()
  @Operation('Gets the releases of an app', releaseStatusSchema, { refuses: ['signature_refused'] })
  getReleases(@App() app: string) {
    return this.uploads.getStatus(app);
  }

  @Post()
  @Audited('RELEASE_UPLOADED')
  @ApiConsumes(packedType)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Operation('Checks and stores a release, which is not live by that', storedReleaseSchema, {
    status: 201,
    refuses: ['signature_refused', 'release_refused', 'upload_in_progress'],
  })
  uploadRelease(
    @App() app: string,
    @Query({ schema: uploadReleaseQuery }) { again }: UploadReleaseQuery,
    @Req() request: FastifyRequest,
  ) {
    return this.uploads.store(app, { ...getSignature(request), body: request.body, isAgain: again });
  }

  @Put('live')
  @Audited('RELEASE_LIVE')
  @Operation('Makes a stored release live, or a canary', releaseStatusSchema, {
    refuses: ['signature_refused', 'release_refused'],
  })
  makeReleaseLive(
    @App() app: string,
    @Query({ schema: liveReleaseQuery }) query: LiveReleaseQuery,
    @Req() request: FastifyRequest,
  ) {
    return this.uploads.makeLive(app, getSignature(request).key, query);
  }

  @Post('rollback')
  @Audited('RELEASE_ROLLED_BACK')
  @Operation('Ends a canary, or makes an earlier release live', releaseStatusSchema, {
    refuses: ['signature_refused', 'release_refused'],
  })
  rollBackRelease(
    @App() app: string,
    @Query({ schema: rollbackReleaseQuery }) { version }: RollbackReleaseQuery,
    @Req() request: FastifyRequest,
  ) {
    return this.uploads.rollBack(app, getSignature(request).key, version);
  }
}
