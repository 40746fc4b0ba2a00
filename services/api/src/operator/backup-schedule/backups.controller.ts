import { backupsSchema } from '@lost-found/contracts';
import { Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Audited, Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { NightlyRuns } from '../../platform/jobs/nightly-runs.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { BackupJob, backUpData, TRIAL } from './backup-job.js';
import { BackupList } from './backup-list.js';

@Routes('admin/status/backups', { access: 'full', tag: 'health' })
export class BackupsController {
  constructor(
    private readonly list: BackupList,
    private readonly job: BackupJob,
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly proof: ProofService,
    private readonly runs: NightlyRuns,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @Operation('Lists the newest backups', backupsSchema)
  listBackups() {
    return this.list.read();
  }

  /** The job of the schedule makes it, so that two never run at once. */
  @Post()
  @Audited('BACKUP_REQUESTED')
  @Throttled()
  @Operation('Makes the next backup of the schedule now', backupsSchema, {
    status: 202,
    refuses: ['backup_off'],
  })
  async startBackup(@Req() request: FastifyRequest) {
    if (!this.job.isOn) throw new DomainError('backup_off');
    await this.proof.require(request);
    await this.#request(false);
    return this.list.read();
  }

  /** The trial belongs to a backup, so that both never run at once. */
  @Post('trial')
  @Audited('BACKUP_REQUESTED')
  @Throttled()
  @Operation('Makes a backup now, and restores it for a trial', backupsSchema, {
    status: 202,
    refuses: ['backup_off', 'trial_impossible'],
  })
  async tryRestore(@Req() request: FastifyRequest) {
    if (!this.job.isOn) throw new DomainError('backup_off');
    if (!this.job.canTry) throw new DomainError('trial_impossible');
    await this.proof.require(request);
    await this.#request(true);
    return this.list.read();
  }

  #request(withTrial: boolean): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      if (withTrial) await this.runs.forget(manager, TRIAL);
      await this.jobs.runNow(manager, backUpData);
      await this.audit.record(manager, 'BACKUP_REQUESTED', { withTrial });
    });
  }
}
