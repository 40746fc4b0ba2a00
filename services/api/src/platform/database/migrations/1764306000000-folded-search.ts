import { foldText } from '@lost-found/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes the texts that are searched with today's fold. A later fold brings its own run. A row is written only where
 * its text changes, which is one with letters such as `ł` or typographic signs.
 */
export class FoldedSearch1764306000000 implements MigrationInterface {
  readonly name = 'FoldedSearch1764306000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (isPostgres(runner)) await runner.query('SET LOCAL statement_timeout = 0');
    for (const { table, texts } of searched) await foldAgain(runner, table, texts);
    const rule = await openLog(runner);
    await foldAgain(runner, 'system_logs', {});
    for (const statement of rule) await runner.query(statement);
  }

  /** Reads and writes as any text does: the version before finds less, no other rows. */
  async down(): Promise<void> {}
}

const isPostgres = (runner: QueryRunner): boolean => runner.connection.options.type === 'postgres';

/** The columns that a text is made of, in their order. */
type Texts = Readonly<Record<string, readonly string[]>>;

const searched: readonly { table: string; texts: Texts }[] = [
  {
    table: 'items',
    texts: {
      public_text: ['title', 'description'],
      search_text: [
        ...['title', 'description', 'reported_by', 'claimed_by', 'student_id', 'contact_info'],
        ...['shelf', 'kept_back_details'],
      ],
    },
  },
  {
    table: 'claims',
    texts: { search_text: ['item_title', 'claimant_name', 'email', 'student_id', 'ownership_description'] },
  },
  { table: 'users', texts: { search_text: ['full_name', 'email'] } },
  { table: 'reporters', texts: { search_text: ['name', 'contact'] } },
];

/** Number of rows per read and write. */
const BATCH = 1_000;

type Row = { seq: number } & Record<string, string | null>;

/** @param texts of the table; without any, its `search_text` is folded as it is, line by line */
async function foldAgain(runner: QueryRunner, table: string, texts: Texts): Promise<void> {
  const names = Object.keys(texts).length > 0 ? Object.keys(texts) : ['search_text'];
  const columns = [...new Set([...names, ...Object.values(texts).flat()])].join(', ');
  for (let last = -1; ; ) {
    const rows: Row[] = await runner.query(
      `SELECT seq, ${columns} FROM "${table}" WHERE seq > ${last} ORDER BY seq LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    const changed = rows.flatMap((row) => {
      const folded = names.map((name) => linesOf(row, texts[name] ?? [], row[name] ?? ''));
      return names.some((name, at) => (row[name] ?? '') !== folded[at]) ? [[row.seq, ...folded]] : [];
    });
    if (changed.length > 0) await runner.query(updateOf(runner, table, names), [JSON.stringify(changed)]);
    last = rows.at(-1)?.seq ?? last;
  }
}

/** Erased rows keep a text of fewer lines than columns: no more is made of it. */
function linesOf(row: Row, from: readonly string[], before: string): string {
  const given = from.map((column) => row[column] ?? null).filter((text) => text !== null);
  const isWhole = given.length > 0 && before.split('\n').length === given.length;
  return (isWhole ? given : before.split('\n')).map(foldText).join('\n');
}

function updateOf(runner: QueryRunner, table: string, columns: readonly string[]): string {
  const value = (at: number) =>
    isPostgres(runner) ? `changed.value->>${at}` : `json_extract(changed.value, '$[${at}]')`;
  const set = columns.map((column, at) => `"${column}" = ${value(at + 1)}`).join(', ');
  const rows = isPostgres(runner)
    ? 'json_array_elements($1::json) AS changed(value)'
    : 'json_each(?) AS changed';
  const seq = isPostgres(runner) ? `(${value(0)})::integer` : value(0);
  return `UPDATE "${table}" SET ${set} FROM ${rows} WHERE "${table}".seq = ${seq}`;
}

/** Lets entries of the log be written again. @returns what forbids it again */
async function openLog(runner: QueryRunner): Promise<string[]> {
  if (isPostgres(runner)) {
    await runner.query('ALTER TABLE "system_logs" DISABLE TRIGGER "system_logs_no_update"');
    return ['ALTER TABLE "system_logs" ENABLE TRIGGER "system_logs_no_update"'];
  }
  const rows: { sql: string }[] = await runner.query(
    `SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'system_logs_no_update'`,
  );
  await runner.query('DROP TRIGGER "system_logs_no_update"');
  return rows.map(({ sql }) => sql);
}
