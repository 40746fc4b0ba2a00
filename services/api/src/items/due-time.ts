/*
 * When an item at the desk is due: after its own last day, else after the days of its category. In SQL, on `listed`.
 */

/** Days before its last day in which the public lists of what leaves soon have an item. */
export const LEAVING_SOON = 14;

/** SQL: the time from which the days of an item's category count. */
export const receivedOrReported = 'COALESCE(listed.received_at, listed.created_at)';

/** SQL: the minute since 1970 at which the item is due: after its own last day, else by the days of its category. */
export const dueMinute = (isPostgres: boolean): string => {
  const getSeconds = (time: string) =>
    isPostgres ? `EXTRACT(EPOCH FROM ${time})` : `strftime('%s', ${time})`;
  const days = '(SELECT keep_days FROM categories WHERE categories.name = listed.category)';
  return `CASE WHEN listed.kept_until IS NULL
    THEN CAST(${getSeconds(receivedOrReported)} / 60 + 1440 * ${days} AS integer)
    ELSE CAST(${getSeconds('listed.kept_until')} / 60 + 1440 AS integer) END`;
};
