import { backupsSchema } from '@lost-found/contracts';
import { Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Audited, Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { BackupJob, backUpData } from './backup-job.js';
import { BackupList } from './backup-list.js';

@Routes('admin/status/backups', { access: 'full', tag: 'health' })
export class BackupsController {
  constructor(
    private readonly list: BackupList,
    private readonly job: BackupJob,
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly proof: ProofService,
  ) {}

  @Get()
  @Operation('Lists the newest backups', backupsSchema)
  listBackups() {
    return this.list.read();
  }

  /** The job of the schedule makes it, so that two never run at once. */
  @Post()
  @Audited()
  @Throttled()
  @Operation('Makes the next backup of the schedule now', backupsSchema, {
    status: 202,
    refuses: ['backup_off'],
  })
  async startBackup(@Req() request: FastifyRequest) {
    if (!this.job.isOn) throw new DomainError('backup_off');
    await this.proof.require(request);
    await this.unitOfWork.transaction((manager) => this.jobs.runNow(manager, backUpData));
    return this.list.read();
  }
}
