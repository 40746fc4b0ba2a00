import {
  type Figures,
  type ItemOutcome,
  itemOutcomes,
  leastFigures,
  type TimeToReturn,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Item } from '../items/item.entity.js';
import type { PublicCondition } from '../items/never-public.js';
import { countIf, type TimeRange, within } from '../platform/database/query/time-range.js';

/** Handed to an owner, and not returned to the desk: the only definition of 'returned' for a found item. */
const RETURNED = `item.outcome = 'returned'`;

/** SQL: the number of items with each outcome. */
const countedOutcomes = Object.fromEntries(
  itemOutcomes.map((outcome) => [outcome, countIf(`item.outcome = '${outcome}'`)]),
) as Record<ItemOutcome, string>;
type Outcomes = Record<ItemOutcome, number>;

const counted = {
  ...countedOutcomes,
  found: countIf('NOT item.isLostItem'),
  foundParted: countIf(`item.outcome <> 'returned'`),
  foundRejected: countIf(`NOT item.isLostItem AND item.status = 'rejected'`),
  lost: countIf('item.isLostItem'),
  lostReturned: countIf(`item.isLostItem AND item.status IN ('returned', 'resolved')`),
  lostRejected: countIf(`item.isLostItem AND item.status = 'rejected'`),
};
type Counted = Record<keyof typeof counted, number | string>;

/**
 * Figures about items that returned to their owner, among items reported in a range of time, and the time it
 * took. Each query takes at most 150 ms for 200,000 items on SQLite.
 */
@Injectable()
export class ReturnFiguresService {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** @param visible leaves out what is never public */
  async count(range: TimeRange, visible?: PublicCondition): Promise<Pick<Figures, 'found' | 'lost'>> {
    const rows = within(this.items.createQueryBuilder('item').select([]), 'item.createdAt', range);
    if (visible) rows.andWhere(...visible);
    for (const [name, sql] of Object.entries(counted)) rows.addSelect(sql, name);
    const row = await rows.getRawOne<Counted>();
    const of = (name: keyof Counted) => Number(row?.[name] ?? 0);
    return {
      found: {
        total: of('found'),
        ...outcomesIn(row ?? {}),
        parted: of('foundParted'),
        rejected: of('foundRejected'),
      },
      lost: { total: of('lost'), returned: of('lostReturned'), rejected: of('lostRejected') },
    };
  }

  /** Counts the returned items that name their owner. */
  async countKnownOwners(range: TimeRange): Promise<number> {
    const rows = this.items.createQueryBuilder('item').select('COUNT(*)', 'count');
    within(rows, 'item.createdAt', range).andWhere(
      `${RETURNED} AND EXISTS (SELECT 1 FROM item_owners WHERE item_owners.item_id = item.id)`,
    );
    return Number((await rows.getRawOne<{ count: number | string }>())?.count ?? 0);
  }

  async countOutcomesByCategory(range: TimeRange): Promise<Figures['outcomesByCategory']> {
    const rows = await this.#countOutcomes(range, `item.category || ''`);
    return rows.map(({ name, ...outcomes }) => ({ category: name ?? '', ...outcomes }));
  }

  async countOutcomesByDesk(range: TimeRange): Promise<Figures['outcomesByDesk']> {
    const rows = await this.#countOutcomes(range, 'CAST(item.deskId AS varchar)');
    return rows.map(({ name, ...outcomes }) => ({ deskId: name, ...outcomes }));
  }

  async timeToReturn(range: TimeRange): Promise<TimeToReturn> {
    const [row] = await this.#percentiles(range, `'all'`);
    return row ? presentTime(row) : { count: 0, p50Days: null, p90Days: null };
  }

  async timeToReturnByCategory(range: TimeRange): Promise<Figures['byCategory']> {
    // The expression stops SQLite from using the category's index, which needs a lookup per row.
    const rows = await this.#percentiles(range, `item.category || ''`);
    return rows.map((row) => ({ category: row.name, ...presentTime(row) }));
  }

  /** Returns the average for all returned found items; null before the first one. @param visible as for `count` */
  async averageDaysToReturn(visible: PublicCondition): Promise<number | null> {
    const rows = this.items.createQueryBuilder('item').select(`AVG(${this.#days})`, 'days');
    within(rows, 'item.createdAt', {}).andWhere(RETURNED);
    rows.andWhere(...visible);
    const row = await rows.getRawOne<{ days: number | string | null }>();
    return row?.days == null ? null : Number(row.days);
  }

  /** Returns the time of the pending report that has `skip` older pending reports before it. */
  async pendingSince(isLostItem: boolean, skip: number): Promise<Date | undefined> {
    const where = { isLostItem, status: 'pending' } as const;
    const select = { seq: true, createdAt: true };
    const [item] = await this.items.find({ select, where, order: { seq: 'DESC' }, skip, take: 1 });
    return item?.createdAt;
  }

  /** Counts the items that left, most first. @param name SQL: the value to group by */
  async #countOutcomes(range: TimeRange, name: string): Promise<({ name: string | null } & Outcomes)[]> {
    const rows = this.items.createQueryBuilder('item').select(name, 'name');
    for (const [outcome, sql] of Object.entries(countedOutcomes)) rows.addSelect(sql, outcome);
    within(rows, 'item.createdAt', range).andWhere('item.outcome IS NOT NULL');
    const counts = await rows
      .groupBy(name)
      .orderBy('COUNT(*)', 'DESC')
      .addOrderBy(name)
      .getRawMany<{ name: string | null } & Record<ItemOutcome, number | string>>();
    return counts.map((row) => ({ name: row.name, ...outcomesIn(row) }));
  }

  /** SQL: days from the report or the intake to the last decision, the handover. */
  get #days(): string {
    return this.items.manager.connection.options.type === 'postgres'
      ? 'EXTRACT(EPOCH FROM item.reviewed_at - item.created_at) / 86400'
      : 'julianday(item.reviewed_at) - julianday(item.created_at)';
  }

  /** Computes percentiles by nearest rank. @param name SQL: the value to group by */
  #percentiles(range: TimeRange, name: string): Promise<Percentiles[]> {
    const { manager } = this.items;
    const rows = this.items
      .createQueryBuilder('item')
      .select(name, 'name')
      .addSelect(this.#days, 'days')
      .addSelect(`ROW_NUMBER() OVER (PARTITION BY ${name} ORDER BY ${this.#days})`, 'place')
      .addSelect(`COUNT(*) OVER (PARTITION BY ${name})`, 'total');
    within(rows, 'item.createdAt', range).andWhere(`${RETURNED} AND item.reviewedAt IS NOT NULL`);
    return manager
      .createQueryBuilder()
      .select('ranked.name', 'name')
      .addSelect('MAX(ranked.total)', 'count')
      .addSelect('MIN(CASE WHEN ranked.place * 2 >= ranked.total THEN ranked.days END)', 'p50')
      .addSelect('MIN(CASE WHEN ranked.place * 10 >= ranked.total * 9 THEN ranked.days END)', 'p90')
      .from(`(${rows.getQuery()})`, 'ranked')
      .setParameters(rows.getParameters())
      .groupBy('ranked.name')
      .orderBy('MAX(ranked.total)', 'DESC')
      .addOrderBy('ranked.name')
      .getRawMany<Percentiles>();
  }
}

const outcomesIn = (row: Partial<Record<ItemOutcome, number | string>>): Outcomes =>
  Object.fromEntries(itemOutcomes.map((outcome) => [outcome, Number(row[outcome] ?? 0)])) as Outcomes;

interface Percentiles {
  readonly name: string;
  readonly count: number | string;
  readonly p50: number | string;
  readonly p90: number | string;
}

/** Hides the median and the 90th percentile of small samples. */
const presentTime = ({ count, p50, p90 }: Percentiles): TimeToReturn => ({
  count: Number(count),
  p50Days: Number(count) < leastFigures.median ? null : rounded(Number(p50)),
  p90Days: Number(count) < leastFigures.p90 ? null : rounded(Number(p90)),
});

const rounded = (days: number): number => Math.round(days * 100) / 100;
