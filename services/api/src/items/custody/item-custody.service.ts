import {
  type CampusSettings,
  type Desk,
  findMail,
  foldedIncludes,
  getChanges,
  getPlaceAction,
  type ItemPlace,
  limits,
  type PlaceAction,
  placeFields,
  placeItem,
  type Shelves,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { Events } from '../../platform/events/events.js';
import { SettingsService } from '../../settings/settings.service.js';
import { UsersService } from '../../users/users.service.js';
import { Item } from '../item.entity.js';
import { lockItem, requireVersion } from '../item-version.js';
import { knownShelf, shelvesIn } from '../shelves.js';
import { ItemWriter } from '../writing/item-writer.js';

interface PlaceOptions {
  /** the version that the caller saw, if given */
  readonly ifMatch?: string | undefined;
  /** Time of the change; now by default. Sample data sets it. */
  readonly at?: Date;
  /** Refuses an item, once it is locked, if it returns false. */
  readonly accepts?: (item: Item) => boolean;
}

/** The custody of items: a desk takes them in and moves them. */
@Injectable()
export class ItemCustodyService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly settings: SettingsService,
    private readonly writer: ItemWriter,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the custody by the rule in contracts: `put` receives or moves an item, by where it is. The main desk takes
   * in an item for which no other desk is named. A repeated move has no effect and logs no entry.
   * @throws DomainError not_found, edit_conflict, transition_not_allowed, validation_failed for an unknown
   * desk
   */
  place(
    id: string,
    wanted: PlaceAction | 'put',
    place: ItemPlace,
    { ifMatch, at, accepts = () => true }: PlaceOptions = {},
  ): Promise<void> {
    const now = at ?? this.clock.date();
    return this.unitOfWork.transaction(async (manager) => {
      const desk = getDesk(await this.settings.hold(manager), place.deskId ?? undefined);
      const item = await lockItem(manager, id);
      if (!accepts(item)) throw new DomainError('transition_not_allowed');
      const shelf = await knownShelf(manager, place.shelf, id);
      const action = wanted === 'put' ? getPlaceAction(item) : wanted;
      if (!action) throw new DomainError('transition_not_allowed');
      const placed = placeItem(item, action, { ...place, shelf }, desk?.id);
      const changes = placed ? getChanges(item, placed, placeFields) : [];
      if (placed && changes.length === 0) return;
      requireVersion(item, ifMatch);
      if (!placed) throw new DomainError('transition_not_allowed');
      const received = action === 'receive' ? { receivedAt: now } : {};
      const sent = action === 'send' ? { sentAt: now } : {};
      await this.writer.change(manager, item, { ...placed, ...received, ...sent }, { at });
      const isNotThere = action === 'miss' && item.custody === 'at_drop_point';
      const reporter = isNotThere ? await this.#findReporter(item) : undefined;
      await this.events.publish(manager, { kind: 'itemPlaced', item, action, changes, reporter }, { at });
    });
  }

  /** Returns the address of the reporter: of the account, else the contact of the report. */
  async #findReporter({ userId, contactInfo, language }: Item) {
    const [account] = await this.users.findByIds(userId ? [userId] : []);
    const to = account?.email ?? findMail(contactInfo);
    return to ? { to, language: account?.language ?? language } : undefined;
  }

  /** Returns a shelf in the spelling that is used. */
  async findSpelling(shelf: string): Promise<string> {
    return (await knownShelf(this.items.manager, shelf)) ?? shelf;
  }

  /** Returns the shelves in use, the most used first; filters by the search text. */
  async findShelves(search = ''): Promise<Shelves> {
    const shelves = await shelvesIn(this.items);
    const found = shelves.filter(({ shelf }) => foldedIncludes(shelf, search));
    return { data: found.slice(0, limits.shelvesShown) };
  }
}

/**
 * Returns the desk with this id; the main desk without an id.
 * @throws DomainError validation_failed for an unknown desk
 */
export function getDesk({ desks }: CampusSettings, id: string | undefined): Desk | undefined {
  const desk = id === undefined ? desks[0] : desks.find((one) => one.id === id);
  if (id !== undefined && !desk) throw invalidField('deskId', 'choice_invalid');
  return desk;
}
