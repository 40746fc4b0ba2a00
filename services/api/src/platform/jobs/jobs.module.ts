import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Chases } from './chases.js';
import { Job } from './job.entity.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  providers: [Chases, JobQueue, Jobs, JobWorker],
  exports: [Chases, JobQueue, Jobs, JobWorker],
})
export class JobsModule {}
