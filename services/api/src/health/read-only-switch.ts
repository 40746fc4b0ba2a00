import { Injectable } from '@nestjs/common';
import { AuditService } from '../logs/audit/audit.service.js';
import { ReadOnly } from '../platform/database/read-only.js';
import { afterCommit, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';

@Injectable()
export class ReadOnlySwitch {
  constructor(
    private readonly readOnly: ReadOnly,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError read_only while READ_ONLY closes changes */
  async set(isOn: boolean): Promise<void> {
    if (this.readOnly.isConfigured) throw new DomainError('read_only');
    await this.unitOfWork.transaction(async (manager) => {
      afterCommit(() => this.readOnly.forget());
      await this.audit.record(manager, isOn ? 'READ_ONLY_ON' : 'READ_ONLY_OFF', {});
    });
  }
}
