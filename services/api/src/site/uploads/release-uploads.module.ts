import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { ReleaseFiguresModule } from '../releases/release-figures.module.js';
import { SiteModule } from '../site.module.js';
import { ReleaseUploadsController } from './release-uploads.controller.js';
import { ReleaseUploads } from './release-uploads.js';

@Module({
  imports: [IdempotencyModule, ReleaseFiguresModule, SiteModule],
  controllers: [ReleaseUploadsController],
  providers: [ReleaseUploads],
})
export class ReleaseUploadsModule {}
