import type { List } from '@lost-found/contracts';

/** The page after this one, if there is any. */
export const nextPage = ({ page, pageSize, total, totalCapped, data }: List<unknown>): number | undefined =>
  page * pageSize < total || (totalCapped && data.length === pageSize) ? page + 1 : undefined;
