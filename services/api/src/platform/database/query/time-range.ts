import type { SelectQueryBuilder } from 'typeorm';

/**
 * A range of time from one moment until before another, for reports or claims. A missing start means the
 * beginning, a missing end means now.
 */
export interface TimeRange {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/**
 * Limits rows to a range. The condition always has a lower bound, so that the database reads only the index.
 */
export const within = <Row extends object>(
  rows: SelectQueryBuilder<Row>,
  column: string,
  { from = new Date(0), to }: TimeRange,
): SelectQueryBuilder<Row> => {
  rows.where(`${column} >= :from`, { from });
  return to ? rows.andWhere(`${column} < :to`, { to }) : rows;
};

/** SQL: the number of rows for which a condition is true. */
export const countIf = (condition: string): string => `COUNT(CASE WHEN ${condition} THEN 1 END)`;
