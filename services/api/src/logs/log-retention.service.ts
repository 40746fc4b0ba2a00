import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, LessThan, Not, Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { inBatches, type Outdated } from '../platform/database/outdated.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { AuditService, textWithoutAddress } from './audit.service.js';
import { SystemLog } from './system-log.entity.js';

/** Entries that one transaction empties: others wait for it on SQLite. */
const BATCH = 250;
/** The database refuses younger entries by its own clock, with a day to spare: LOG_ADDRESS_DAYS is never less. */
const YOUNGEST_MS = 7 * 86_400_000;

/**
 * Forgets from where people acted. What they did stays for good: the database lets nothing but address and user agent
 * be emptied, of entries that are old enough.
 */
@Injectable()
export class LogRetentionService {
  constructor(
    @InjectRepository(SystemLog) private readonly logs: Repository<SystemLog>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Address and user agent of old entries. */
  outdated(before: Date): Outdated {
    const youngest = new Date(Math.min(before.getTime(), this.clock.now() - YOUNGEST_MS));
    const old = { createdAt: LessThan(youngest), ipAddress: Not('') };
    return {
      count: () => this.logs.countBy(old),
      erase: (signal) => inBatches(signal, () => this.#emptySome(old)),
    };
  }

  async #emptySome(old: FindOptionsWhere<SystemLog>): Promise<number> {
    const logs = await this.logs.find({ where: old, order: { createdAt: 'ASC' }, take: BATCH });
    if (logs.length === 0) return 0;
    await this.unitOfWork.transaction(async (manager) => {
      for (const { seq, searchText } of logs)
        await manager.update(
          SystemLog,
          { seq },
          { ipAddress: '', userAgent: '', searchText: textWithoutAddress(searchText) },
        );
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { logEntries: logs.length });
    });
    return logs.length;
  }
}
