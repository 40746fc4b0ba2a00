import type { BulkOutcome, StockCheck } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { decideEach } from '../../platform/http/decide-each.js';
import { Item } from '../item.entity.js';
import { ItemCustodyService } from './item-custody.service.js';

/** Stocktaking: what lies on a shelf is compared with what should lie there. */
@Injectable()
export class StockService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly custody: ItemCustodyService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Corrects each item in a transaction of its own, and logs the stocktaking. */
  async check({ shelf, deskId, present, missing, moved }: StockCheck): Promise<BulkOutcome> {
    const found = await this.items.find({
      select: { seq: true, id: true, custody: true },
      where: { id: In(moved) },
    });
    const atDesk = new Set(found.flatMap(({ id, custody }) => (custody === 'at_desk' ? [id] : [])));
    const toMiss = new Set(missing);
    const outcome = await decideEach([...missing, ...moved], async (id) => {
      const isMissing = toMiss.has(id);
      const action = isMissing ? 'miss' : atDesk.has(id) ? 'move' : 'receive';
      await this.custody.place(id, action, isMissing ? {} : { shelf, ...(deskId && { deskId }) });
      return {};
    });
    const counts = { present, missing: missing.length, moved: moved.length };
    await this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, 'STOCK_CHECKED', { shelf, ...counts }),
    );
    return outcome;
  }
}
