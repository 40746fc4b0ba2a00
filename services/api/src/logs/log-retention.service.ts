import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, LessThan, Not, Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { getAddressDigest } from '../platform/database/log-chain/chain.js';
import { inBatches, type Outdated } from '../platform/database/outdated.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { AuditService } from './audit/audit.service.js';
import { textWithoutAddress } from './audit/log-search-text.js';
import { SystemLog } from './audit/system-log.entity.js';

/** Number of entries per transaction: other requests wait for it on SQLite. */
const BATCH = 250;
/**
 * Minimum age of entries. The database also refuses younger ones by its own clock, with a margin of a day:
 * LOG_ADDRESS_DAYS is never less.
 */
const YOUNGEST_MS = 7 * 86_400_000;

/**
 * Erases addresses from the audit log. The actions stay permanently: the database allows erasing only address
 * and user agent, and only of old entries.
 */
@Injectable()
export class LogRetentionService {
  constructor(
    @InjectRepository(SystemLog) private readonly logs: Repository<SystemLog>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Erases address and user agent of old entries. */
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
      for (const log of logs)
        await manager.update(
          SystemLog,
          { seq: log.seq },
          {
            ipAddress: '',
            userAgent: '',
            searchText: textWithoutAddress(log.searchText),
            addressProof: getAddressDigest(log),
          },
        );
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { logEntries: logs.length });
    });
    return logs.length;
  }
}
