/** Tables with a column `search_text` (see searchTextOf) and an integer key `seq` that grows. */
export type SearchedTable = 'items' | 'claims' | 'users' | 'reporters' | 'system_logs' | 'claimed_items';
