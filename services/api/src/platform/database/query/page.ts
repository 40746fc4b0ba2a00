import { type List, limits, type PageQuery } from '@lost-found/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * Returns one page of a query's rows, each built by `present`. The total is exact up to `limits.exactTotal`, which is
 * also the last row of a page: counting and skipping further is expensive, and people do not read that far.
 */
export async function findPage<Entity extends ObjectLiteral, Row>(
  query: SelectQueryBuilder<Entity>,
  { page, pageSize }: PageQuery,
  present: (entities: Entity[]) => Row[] | Promise<Row[]>,
): Promise<List<Row>> {
  const counted = await countUpTo(query, limits.exactTotal + 1);
  const skipped = (page - 1) * pageSize;
  const entities =
    skipped < limits.exactTotal ? await query.clone().limit(pageSize).offset(skipped).getMany() : [];
  return {
    data: await present(entities),
    total: Math.min(counted, limits.exactTotal),
    totalCapped: counted > limits.exactTotal,
    page,
    pageSize,
  };
}

/** Counts the rows of a query up to `most`. */
async function countUpTo<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  most: number,
): Promise<number> {
  const rows = query.clone().select('1', 'one').orderBy().limit(most);
  const counted = await query.connection
    .createQueryBuilder()
    .select('COUNT(*)', 'total')
    .from(`(${rows.getQuery()})`, 'capped')
    .setParameters(rows.getParameters())
    .getRawOne<{ total: number | string }>();
  return Number(counted?.total ?? 0);
}
