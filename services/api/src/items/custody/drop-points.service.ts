import {
  type BulkOutcome,
  type EmptiedPoint,
  getDropCode,
  type Place,
  type Round,
  type RoundStop,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { decideEach } from '../../platform/http/decide-each.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { Item } from '../item.entity.js';
import { ItemsService } from '../items.service.js';
import { ItemCustodyService } from './item-custody.service.js';

/** The rounds that empty the drop points. */
@Injectable()
export class DropPointsService {
  constructor(
    private readonly items: ItemsService,
    private readonly custody: ItemCustodyService,
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Returns what lies at each drop point; a place that ended, or was removed, is listed until it is empty. */
  async find(): Promise<Round> {
    const { places } = await this.settings.read();
    const dropped = await this.items.findInDropPoints();
    const stops = new Map(
      places.filter(({ isDropPoint }) => isDropPoint).map((place) => [place.id, this.#toStop(place)]),
    );
    for (const { item, dropPointId: id } of dropped) {
      if (!id) continue;
      const place = places.find((one) => one.id === id) ?? { id, name: item.location, isDropPoint: false };
      const stop = stops.get(id) ?? this.#toStop(place);
      stops.set(id, stop);
      stop.items.push(item);
    }
    return { data: [...stops.values()] };
  }

  /**
   * Notes what a round found at a drop point, each item in a transaction of its own. One that a colleague took in since
   * is not missing.
   * @throws DomainError not_found for a place that is no drop point and has nothing in its box
   */
  async empty(id: string, { received, missing, deskId }: EmptiedPoint): Promise<BulkOutcome> {
    const stop = (await this.find()).data.find((one) => one.id === id);
    if (!stop) throw new DomainError('not_found');
    const isHere = (item: Item) => item.dropPointId === id;
    const receive = await decideEach(received, async (itemId) => {
      await this.custody.place(itemId, 'receive', { deskId });
      return {};
    });
    const miss = await decideEach(missing, async (itemId) => {
      const accepts = (item: Item) =>
        isHere(item) && ['at_drop_point', 'missing'].includes(item.custody ?? '');
      await this.custody.place(itemId, 'miss', {}, { accepts });
      return {};
    });
    const countDone = ({ data }: BulkOutcome) => data.filter(({ ok }) => ok).length;
    const counts = { received: countDone(receive), missing: countDone(miss) };
    await this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, 'DROP_POINT_EMPTIED', { place: stop.location, ...counts }),
    );
    return { data: [...receive.data, ...miss.data] };
  }

  #toStop(place: Pick<Place, 'id' | 'name' | 'isDropPoint'>): RoundStop {
    const { id, name: location, isDropPoint: isOpen } = place;
    const code = getDropCode(place);
    return { id, code, location, isOpen, url: `${this.config.publicUrl}/report?at=${code}`, items: [] };
  }
}
