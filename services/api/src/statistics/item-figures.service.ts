import {
  afterPlaceName,
  allCategories,
  type ItemStatus,
  itemStatuses,
  OTHER_PLACE,
  roundStatuses,
  toChoices,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { Item } from '../items/item.entity.js';
import type { PublicCondition } from '../items/never-public.js';
import { snoozedNow } from '../items/snooze.js';
import { SettingsService } from '../settings/settings.service.js';

/** Below this number, a count takes at most a few dozen milliseconds. */
const MANY = 50_000;

/** Items that the next round takes along. */
const dropped = { isLostItem: false, custody: 'at_drop_point', status: In(roundStatuses) } as const;

type CountsByName = Record<string, number>;

/** Number of found items and lost reports. */
export interface Reported {
  readonly found: number;
  readonly lost: number;
}

export interface ItemFigures {
  readonly found: number;
  readonly lost: number;
  /** Number of claimed or resolved items, as in Claimed Items. */
  readonly handedOver: number;
  readonly byStatus: CountsByName;
  readonly byCategory: CountsByName;
  readonly byLocation: CountsByName;
}

/** Counts items; an index alone answers each query. */
@Injectable()
export class ItemFiguresService {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly settings: SettingsService,
  ) {}

  async count(): Promise<ItemFigures> {
    const kinds = await this.#countBy('item.category');
    const choices = toChoices(await this.settings.get());
    // The status resolved also includes disposed items, so count by the handover.
    const handedOver = await this.items.countBy({ claimedAt: Not(IsNull()) });
    return {
      found: sum(kinds.filter(({ lost }) => !lost)),
      lost: sum(kinds.filter(({ lost }) => lost)),
      handedOver,
      byStatus: named(itemStatuses, kinds, ({ status }) => status),
      byCategory: named(allCategories(choices), kinds, ({ name }) => name),
      byLocation: await this.countByLocation(),
    };
  }

  /** @param visible leaves out what is never public */
  async countByLocation(visible?: PublicCondition): Promise<CountsByName> {
    const { locations } = toChoices(await this.settings.get());
    const places = await this.#countBy(placeIn(locations), namesIn(locations), visible);
    return named(locations, places, ({ name }) => name);
  }

  async countPending(): Promise<Reported> {
    const count = (isLostItem: boolean) => this.items.countBy({ isLostItem, status: 'pending' });
    return { found: await count(false), lost: await count(true) };
  }

  /** Reports under review that the desk set aside. */
  async countSnoozed(now: Date): Promise<Reported> {
    const count = (isLostItem: boolean) =>
      this.items.countBy(snoozedNow(now).map((where) => ({ ...where, isLostItem })));
    return { found: await count(false), lost: await count(true) };
  }

  countDropped(): Promise<number> {
    return this.items.countBy(dropped);
  }

  /** Returns since when the oldest item waits in a drop point. */
  async findDroppedSince(): Promise<Date | undefined> {
    const select = { id: true, createdAt: true };
    const oldest = await this.items.findOne({ select, where: dropped, order: { createdAt: 'ASC' } });
    return oldest?.createdAt;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.items.exists());
  }

  /** True when counting takes long. */
  areMany(): Promise<boolean> {
    return this.items.existsBy({ seq: MoreThan(MANY) });
  }

  /** Counts the items reported from each instant to the next one; the last range ends now. */
  async countReported(starts: readonly Date[]): Promise<Reported[]> {
    const ranges = starts
      .map((_, index) => `WHEN item.createdAt >= :start${index} THEN ${index}`)
      .toReversed();
    const rows = await this.items
      .createQueryBuilder('item')
      .select(`CASE ${ranges.join(' ')} END`, 'stretch')
      .addSelect('item.isLostItem', 'lost')
      .addSelect('COUNT(*)', 'count')
      .where('item.createdAt >= :start0')
      .groupBy('stretch')
      .addGroupBy('lost')
      .setParameters(Object.fromEntries(starts.map((start, index) => [`start${index}`, start])))
      .getRawMany<{ stretch: number; lost: boolean; count: number | string }>();
    const getCount = (stretch: number, lost: boolean) =>
      sum(rows.filter((row) => Number(row.stretch) === stretch && Boolean(row.lost) === lost));
    return starts.map((_, stretch) => ({ found: getCount(stretch, false), lost: getCount(stretch, true) }));
  }

  /** Returns the titles of the items that still exist. */
  async findTitles(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.items
      .createQueryBuilder('item')
      .select(['item.seq', 'item.id', 'item.title'])
      .where('item.id IN (:...ids)', { ids })
      .getMany();
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /**
   * Counts in several queries, each from an index alone: SQLite runs one at a time, so other readers can run
   * between them. The largest took 160 ms for the places of 200,000 items on a busy machine.
   * @param name SQL: the value to group by
   */
  async #countBy(
    name: string,
    parameters: Record<string, string> = {},
    [condition, hidden]: PublicCondition = ['1 = 1', {}],
  ): Promise<Counted[]> {
    const counted: Counted[] = [];
    for (const lost of [false, true])
      for (const status of itemStatuses) {
        const rows = await this.items
          .createQueryBuilder('item')
          .select(name, 'name')
          .addSelect('COUNT(*)', 'count')
          .where('item.isLostItem = :lost AND item.status = :status', { lost, status })
          .andWhere(condition, hidden)
          .setParameters(parameters)
          .groupBy('name')
          .getRawMany<{ name: string; count: number | string }>();
        counted.push(...rows.map((row) => ({ ...row, lost, status })));
      }
    return counted;
  }
}

interface Counted {
  readonly lost: boolean;
  readonly status: ItemStatus;
  readonly name: string;
  readonly count: number | string;
}

/** Marks that may follow the name of a place in a location. */
const marks = afterPlaceName.map((mark) => `'${mark}'`).join(', ');

/** SQL: `formatPlace` for the place of this number. SQLite's LOWER changes only a to z. */
const beginsWith = (place: string, index: number): string => {
  const { length } = [...place];
  const start = `SUBSTR(item.location, 1, ${length})`;
  return `(${start} = :place${index} OR LOWER(${start}) = :lower${index})
   AND SUBSTR(item.location, ${length + 1}, 1) IN (${marks})`;
};

/**
 * SQL: `formatPlace` for a location; most are a place's exact name. Names are parameters, to avoid SQL injection.
 */
const placeIn = (places: readonly string[]): string => {
  const longestFirst = [...places.entries()].sort(([, a], [, b]) => b.length - a.length);
  return `CASE WHEN item.location IN (${places.map((_, index) => `:place${index}`).join(', ')})
  THEN item.location
  ${longestFirst.map(([index, place]) => `WHEN ${beginsWith(place, index)} THEN :place${index}`).join(' ')}
  ELSE '${OTHER_PLACE}' END`;
};

const namesIn = (places: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    places.flatMap((place, index) => [
      [`place${index}`, place],
      [`lower${index}`, place.toLowerCase()],
    ]),
  );

const sum = (rows: readonly { count: number | string }[]): number =>
  rows.reduce((total, { count }) => total + Number(count), 0);

const named = (
  names: readonly string[],
  rows: readonly Counted[],
  getName: (row: Counted) => string,
): CountsByName =>
  Object.fromEntries(names.map((name) => [name, sum(rows.filter((row) => getName(row) === name))]));
