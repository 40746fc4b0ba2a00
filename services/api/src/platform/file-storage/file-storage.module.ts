import multipart from '@fastify/multipart';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { HealthReasons } from '../health/health-reasons.js';
import { Metrics } from '../metrics/metrics.js';
import { storageOf } from './bucket/bucket-storage.js';
import { FileStorage } from './file-storage.js';
import { LonelyFiles } from './lonely-files.js';
import { UploadBudget } from './receive-upload.js';
import { UploadsService } from './uploads.service.js';

const fileStorage = {
  provide: FileStorage,
  inject: [Config, HealthReasons, Metrics, Clock],
  useFactory: storageOf,
};

/** Receiving and keeping files. Who may see one is FilesModule's to ask. */
@Module({
  providers: [fileStorage, LonelyFiles, UploadBudget, UploadsService],
  exports: [FileStorage, UploadsService],
})
export class FileStorageModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  async onModuleInit(): Promise<void> {
    await this.host.httpAdapter.getInstance().register(multipart);
  }
}
