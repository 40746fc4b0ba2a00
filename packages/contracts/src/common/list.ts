import { limits } from '../limits.js';
import { z } from '../zod.js';
import { typedText } from './clean-text.js';

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const pageSize = z.coerce.number().int().min(1);

/** Paging of every list: `page` from 1, `pageSize` at most 100. */
export const pageQuery = z.object({
  page,
  pageSize: pageSize.max(limits.maxPageSize).default(limits.pageSize),
});
export type PageQuery = z.infer<typeof pageQuery>;

/**
 * The order of a list: a column, or with `-` before it the last first. The first column, the last first, is the
 * order where nothing is asked for.
 * @param columns closed: each is served by an index, with every filter of the list
 */
export const makeSortSchema = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => {
  type Order = `-${Columns[number]}` | Columns[number];
  const orders = columns.flatMap((column) => [`-${column}`, column]) as [Order, ...Order[]];
  return z.enum(orders).default(`-${columns[0]}` as never);
};

/**
 * The query of a list that can also be walked from end to end, for exports: `cursor`, empty at first and then each
 * answer's `nextCursor`, instead of `page`; with it a `pageSize` of up to 1,000. Pages go no further than
 * `limits.exactTotal` rows; a walk does.
 * @param shape the list's own filters, and its `sort: makeSortSchema([…])`
 * @param rows of a page where nothing is asked for
 */
export const listQuery = <Shape extends z.ZodRawShape>(shape: Shape, rows: number = limits.pageSize) =>
  z
    .object({
      page,
      pageSize: pageSize.max(limits.walkPageSize).default(rows),
      cursor: z.string().max(400).optional(),
      ...shape,
    })
    .superRefine((query, context) => {
      const { cursor, pageSize: size } = query as { cursor?: string; pageSize: number };
      if (cursor === undefined && size > limits.maxPageSize)
        context.addIssue({ code: 'custom', path: ['pageSize'], message: 'value_invalid' });
    });

/** Paging fields of every `listQuery` with a `sort`. */
export interface ListQuery extends PageQuery {
  sort: string;
  cursor?: string | undefined;
}

/**
 * A page of rows. `total` is exact up to `limits.exactTotal`; above it is that number and `totalCapped` is true.
 * @param row schema of one row
 */
export const makeListSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number().int().min(0),
    totalCapped: z.boolean(),
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    nextCursor: z
      .string()
      .nullable()
      .optional()
      .describe('where `cursor` was given: the cursor of the next rows, null after the last'),
  });
export type List<Row> = {
  data: Row[];
  total: number;
  totalCapped: boolean;
  page: number;
  pageSize: number;
  nextCursor?: string | null | undefined;
};

/** A filter of a list: one of the values, or `all` (or nothing) for no filter (§7). */
export const makeFilterSchema = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(['all', ...values] as ['all', ...T]).optional();

/** A filter for a name of the campus's settings. The service checks that the name exists. */
export const nameFilter = typedText().min(1).max(limits.settingNameMax).optional();

export const idParams = z.object({ id: z.uuid() });
export type IdParams = z.infer<typeof idParams>;
