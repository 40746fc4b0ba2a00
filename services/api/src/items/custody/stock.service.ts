import type { BulkOutcome, StockCheck } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { decideEach } from '../../platform/http/decide-each.js';
import { ItemCustodyService } from './item-custody.service.js';

/** Stocktaking: what lies on a shelf is compared with what should lie there. */
@Injectable()
export class StockService {
  constructor(
    private readonly custody: ItemCustodyService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Corrects each item in a transaction of its own, and logs the stocktaking. */
  async check({ shelf, deskId, present, missing, moved }: StockCheck): Promise<BulkOutcome> {
    const toMiss = new Set(missing);
    const outcome = await decideEach([...missing, ...moved], async (id) => {
      const isMissing = toMiss.has(id);
      await this.custody.place(
        id,
        isMissing ? 'miss' : 'put',
        isMissing ? {} : { shelf, ...(deskId && { deskId }) },
      );
      return {};
    });
    const counts = { present, missing: missing.length, moved: moved.length };
    await this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, 'STOCK_CHECKED', { shelf, ...counts }),
    );
    return outcome;
  }
}
