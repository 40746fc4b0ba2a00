import { type BulkOutcome, liesOn, type StockCheck } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { decideEach } from '../../platform/http/decide-each.js';
import type { Item } from '../item.entity.js';
import { readVersions } from '../item-version.js';
import { ItemCustodyService } from './item-custody.service.js';

/** Stocktaking: what lies on a shelf is compared with what should lie there. */
@Injectable()
export class StockService {
  constructor(
    private readonly custody: ItemCustodyService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Corrects each item in a transaction of its own, and logs the stocktaking. Colleagues work on during the count: an
   * item that left the shelf since is not missing, and one that a colleague missed is received again if it was found.
   */
  async check({ deskId, present, missing, moved, found = [], ...sent }: StockCheck): Promise<BulkOutcome> {
    const shelf = await this.custody.findSpelling(sent.shelf);
    const here = { shelf, ...(deskId && { deskId }) };
    const isMissing = ({ custody }: Item) => custody === 'missing';
    const belongsHere = (item: Item) => liesOn({ ...item, custody: 'at_desk' }, here);
    const seen = readVersions(sent.versions);
    const miss = await decideEach(missing, async (id) => {
      const accepts = (item: Item) => belongsHere(item) && (isMissing(item) || item.custody === 'at_desk');
      await this.custody.place(id, 'miss', {}, { ifMatch: seen.get(id), accepts });
      return {};
    });
    const move = await decideEach(moved, async (id) => {
      await this.custody.place(id, 'put', here, { ifMatch: seen.get(id) });
      return {};
    });
    const find = await decideEach(found, async (id) => {
      const accepts = (item: Item) => isMissing(item) || liesOn(item, here);
      await this.custody.place(id, 'put', here, { accepts });
      return {};
    });
    const countDone = ({ data }: BulkOutcome) => data.filter(({ ok }) => ok).length;
    const counts = { present, missing: countDone(miss), moved: countDone(move) };
    await this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, 'STOCK_CHECKED', { shelf, ...counts }),
    );
    return { data: [...miss.data, ...move.data, ...find.data] };
  }
}
