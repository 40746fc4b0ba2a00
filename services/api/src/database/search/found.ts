import type { QueryRunner } from 'typeorm';
import { raw, runSql, type Sql, sql } from '../query/sql.js';
import type { Asked, Plan } from './plan.js';
import { MOST_COUNTED } from './plan.js';

export interface FoundRow {
  readonly seq: number;
  readonly value: unknown;
}

/** The rows that were asked for, and how many there are, up to MOST_COUNTED. */
export interface Found {
  readonly counted: number;
  readonly rows: readonly FoundRow[];
}

/** Counts the rows of a plan, and reads those that are asked for. */
export async function findBy(runner: QueryRunner, plan: Plan, asked: Asked): Promise<Found> {
  const counted = await countUpTo(runner, plan.count, MOST_COUNTED);
  const isPast = asked.skipped >= counted;
  return { counted, rows: isPast ? [] : await runSql<FoundRow>(runner, plan.page(asked)) };
}

/** The same where only reading the rows tells how many there are: they are read once. */
export async function findTogether(runner: QueryRunner, plan: Plan, asked: Asked): Promise<Found> {
  if (asked.after) return findBy(runner, plan, asked);
  const both = await runSql<{ counted: number | string; seq: number | null; value: unknown }>(
    runner,
    plan.both(asked),
  );
  const rows = both.flatMap(({ seq, value }) => (seq === null ? [] : [{ seq, value }]));
  return { counted: Number(both[0]?.counted ?? 0), rows };
}

/** How many rows SQL selects, counting no further than `most`. */
export async function countUpTo(runner: QueryRunner, rows: Sql, most: number): Promise<number> {
  const [counted] = await runSql<{ total: number | string }>(
    runner,
    sql`SELECT COUNT(*) AS total FROM (${rows} LIMIT ${raw(most)}) AS capped`,
  );
  return Number(counted?.total ?? 0);
}
