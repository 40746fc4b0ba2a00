import { limits } from '../limits.js';
import { z } from '../zod.js';

/** Paging of every list: `page` from 1, `pageSize` at most 100. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * A page of rows. `total` is exact up to `limits.exactTotal`; above it is that number and `totalCapped` is true.
 * @param row schema of one row
 */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number().int().min(0),
    totalCapped: z.boolean(),
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
  });
export type List<Row> = { data: Row[]; total: number; totalCapped: boolean; page: number; pageSize: number };

/** A filter of a list: one of the values, or `all` (or nothing) for no filter (§7). */
export const filterOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(['all', ...values] as ['all', ...T]).optional();

export const idParams = z.object({ id: z.uuid() });
export type IdParams = z.infer<typeof idParams>;
