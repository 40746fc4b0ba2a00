import { itemCategories, limits } from '@lost-found/contracts';
import { joined, oneOf, raw, type Sql, sql } from '../database/query/sql.js';
import { likePattern, phraseOf } from '../database/search/matching.js';
import { ftsTable } from '../database/search/search-index.js';
import { searchTermOf } from '../database/search/search-text.js';

/** One more than is counted exactly. */
export const MOST = limits.exactTotal + 1;

/** True of found items that went to somebody (§2): only they have the time, and an index holds no others. */
export const handedOver = raw('item.claimed_at IS NOT NULL');

const categoriesMatching = (term: string): string[] =>
  itemCategories.filter((category) => searchTermOf(category).includes(term));

/** Condition on an item: it was handed over, and it or its approved claim contains the term. */
export function containing(term: string, forPostgres: boolean): Sql {
  const pattern = likePattern(term);
  // PostgreSQL would read its index of letters from end to end where we walk another one.
  const text = (table: string) => raw(forPostgres ? `(${table}.search_text || '')` : `${table}.search_text`);
  const claimed = sql`EXISTS (SELECT 1 FROM claims AS claim WHERE claim.item_id = item.id
    AND claim.status = 'approved' AND ${text('claim')} LIKE ${pattern} ESCAPE '\\')`;
  const inCategory = oneOf('item.category', categoriesMatching(term));
  return sql`${handedOver} AND (${text('item')} LIKE ${pattern} ESCAPE '\\' OR ${inCategory} OR ${claimed})`;
}

/** What the search looks through. */
type Searched = 'items' | 'claims';

/** The keys of the rows of each table whose own text contains what is searched for. */
export type KeysByText = Readonly<Record<Searched, Sql>>;

/** By the index of letters, for three of them or more. */
export const keysByText = (term: string, forPostgres: boolean): KeysByText => {
  const inText = forPostgres ? textOnPostgres : textOnSqlite;
  return { items: inText('items', term), claims: inText('claims', term) };
};

/** The keys of the items of which `containing` is true; of each kind up to MOST. */
export function matchingKeys(term: string, byText: KeysByText): Sql {
  const kinds = [
    sql`SELECT item.seq AS seq FROM (${byText.items}) AS found CROSS JOIN items AS item
        WHERE item.seq = found.seq AND ${handedOver}`,
    sql`SELECT item.seq AS seq FROM (${byText.claims}) AS found CROSS JOIN claims AS claim CROSS JOIN items AS item
        WHERE claim.seq = found.seq AND claim.status = 'approved' AND item.id = claim.item_id AND ${handedOver}`,
  ];
  const categories = categoriesMatching(term);
  if (categories.length > 0)
    kinds.push(sql`SELECT item.seq AS seq FROM items AS item
        WHERE ${oneOf('item.category', categories)} AND ${handedOver}`);
  return joined(
    kinds.map((kind) => sql`SELECT seq FROM (${kind} LIMIT ${raw(MOST)}) AS kind`),
    ' UNION ',
  );
}

const textOnSqlite = (table: Searched, term: string): Sql => {
  const fts = raw(ftsTable(table));
  return sql`SELECT rowid AS seq FROM ${fts} WHERE ${fts} MATCH ${phraseOf(term)}`;
};

/** OFFSET 0 has it found by the index of letters, however many rows are wanted of it. */
const textOnPostgres = (table: Searched, term: string): Sql =>
  sql`SELECT seq FROM ${raw(table)} WHERE search_text LIKE ${likePattern(term)} ESCAPE '\\' OFFSET 0`;
