import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../logs/audit.service.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Reporter } from './reporter.entity.js';

/** Forgets the contacts of visitors none of whose reports is open or recent. */
@Injectable()
export class ReporterRetentionService {
  constructor(
    @InjectRepository(Reporter) private readonly reporters: Repository<Reporter>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** @returns how many were forgotten; 0 once there are none left */
  async eraseSome(reportedBefore: Date, most: number): Promise<number> {
    const old = (query: SelectQueryBuilder<Reporter>) =>
      query
        .andWhere('reporter.userId IS NULL')
        .andWhere('reporter.lastReportedAt < :reportedBefore', { reportedBefore })
        .andWhere(
          `NOT EXISTS (SELECT 1 FROM items WHERE items.reporter_id = reporter.id AND items.contact_info <> '')`,
        );
    const found = await old(this.reporters.createQueryBuilder('reporter')).limit(most).getMany();
    if (found.length === 0) return 0;
    await this.unitOfWork.transaction(async (manager) => {
      const ids = found.map(({ id }) => id);
      const again = manager.createQueryBuilder(Reporter, 'reporter').where({ id: In(ids) });
      const reporterIds = (await old(again).getMany()).map(({ id }) => id);
      if (reporterIds.length === 0) return;
      await manager.delete(Reporter, { id: In(reporterIds) });
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { reporterIds });
    });
    return found.length;
  }
}
