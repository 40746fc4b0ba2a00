import multipart from '@fastify/multipart';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { HealthReasons } from '../health/health-reasons.js';
import { Metrics } from '../metrics/metrics.js';
import { createStorage } from './bucket/bucket-storage.js';
import { BucketTrouble } from './bucket/bucket-trouble.js';
import { FileStorage } from './file-storage.js';
import { UploadBudget } from './receive-upload.js';
import { UploadsService } from './uploads.service.js';

/** Refuses to begin an empty database where files of an earlier one lie: it is lost, or the wrong one is named. */
@Injectable()
class LonelyFiles implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly storage: FileStorage,
  ) {}

  onModuleInit(): void {
    this.database.onEmpty(async () => {
      if (await this.#holdsFiles()) throw new StartupError(this.#refusal());
    });
  }

  /** A bucket that is away says nothing, and does not keep the service from starting. */
  async #holdsFiles(): Promise<boolean> {
    try {
      for await (const _file of this.storage.list()) return true;
    } catch (error) {
      if (!(error instanceof BucketTrouble)) throw error;
    }
    return false;
  }

  #refusal(): string {
    const { bucket, dataDir, databaseUrl } = this.config;
    const place = bucket ? `the bucket ${bucket.name}` : `${dataDir}/files/stored`;
    const found = databaseUrl ? 'that DATABASE_URL names is empty' : `in ${dataDir} is missing or empty`;
    return (
      `Cannot start: the database ${found}, and ${place} holds files of reports. Restore a backup, or name the right database ` +
      `(DATABASE_URL, DATA_DIR). To begin with nothing, move these files away first.`
    );
  }
}

const fileStorage = {
  provide: FileStorage,
  inject: [Config, HealthReasons, Metrics, Clock],
  useFactory: createStorage,
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
