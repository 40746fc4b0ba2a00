import multipart from '@fastify/multipart';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { FileStorage } from './file-storage.js';
import { UploadBudget } from './receive-upload.js';
import { UploadsService } from './uploads.service.js';

/** Receiving and keeping files. Who may see one is FilesModule's to ask. */
@Module({ providers: [FileStorage, UploadBudget, UploadsService], exports: [FileStorage, UploadsService] })
export class FileStorageModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  async onModuleInit(): Promise<void> {
    await this.host.httpAdapter.getInstance().register(multipart);
  }
}
