import type { MigrationInterface, QueryRunner } from 'typeorm';
import { schema } from './baseline-schema.js';
import { bridge } from './bridge.js';

const searched = ['items', 'claims', 'users', 'reporters', 'system_logs'];

/** A new database; or what makes one of the version before it the same. Frozen, as every migration. */
export class Baseline1763712400000 implements MigrationInterface {
  readonly name = 'Baseline1763712400000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    // A million rows take minutes.
    if (isPostgres) await runner.query('SET LOCAL statement_timeout = 0');
    if (await runner.hasTable('users')) await bridge(runner);
    else for (const statement of isPostgres ? newPostgres : schema) await runner.query(statement);
    const rules = isPostgres ? [...postgresLog, ...postgresSearch] : [...sqliteLog, ...sqliteSearch];
    for (const statement of rules) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The first migration is not taken back: restore a backup.');
  }
}

const newPostgres = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  ...schema.map((statement) =>
    statement.replace('integer PRIMARY KEY AUTOINCREMENT NOT NULL', 'serial PRIMARY KEY'),
  ),
  'CREATE SEQUENCE "reporters_seq"',
];

const refusal = 'entries of the system log are never changed';

/**
 * The only allowed change of an entry empties its address and user agent, and with them the lines of the
 * search text after its first three. The entry must be at least six days old; LOG_ADDRESS_DAYS is at least
 * seven, which leaves room for clocks that differ.
 */
const sqliteLog = [
  `CREATE TRIGGER "system_logs_no_delete" BEFORE DELETE ON "system_logs" BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER "system_logs_no_update" BEFORE UPDATE ON "system_logs" WHEN (
    new."ip_address" = '' AND new."user_agent" = ''
    AND substr(old."search_text" || char(10), 1, length(new."search_text") + 1) = new."search_text" || char(10)
    AND length(new."search_text") - length(replace(new."search_text", char(10), '')) = 2
    AND new."seq" IS old."seq" AND new."id" IS old."id" AND new."user_id" IS old."user_id"
    AND new."action" IS old."action" AND new."item_id" IS old."item_id" AND new."details" IS old."details"
    AND new."created_at" IS old."created_at"
    AND old."created_at" < strftime('%Y-%m-%d %H:%M:%f', 'now', '-6 days')
  ) IS NOT TRUE BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
];

const postgresLog = [
  `CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`,
  `CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (
      new."ip_address" = '' AND new."user_agent" = ''
      AND substr(old."search_text" || chr(10), 1, length(new."search_text") + 1) = new."search_text" || chr(10)
      AND length(new."search_text") - length(replace(new."search_text", chr(10), '')) = 2
      AND to_jsonb(new) - '{ip_address,user_agent,search_text}'::text[]
        = to_jsonb(old) - '{ip_address,user_agent,search_text}'::text[]
      AND old."created_at" < now() - interval '6 days'
    ) IS NOT TRUE THEN RAISE EXCEPTION '${refusal}'; END IF;
    RETURN new;
  END $$`,
  `CREATE TRIGGER "system_logs_no_update" BEFORE UPDATE ON "system_logs"
    FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"()`,
  `CREATE TRIGGER "system_logs_no_delete" BEFORE DELETE ON "system_logs"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
  // The owner of the table has every right, so only a trigger stops an accidental TRUNCATE.
  `CREATE TRIGGER "system_logs_no_truncate" BEFORE TRUNCATE ON "system_logs"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
];

/** A trigram index for each searched table; triggers keep it up to date. */
const sqliteSearch = searched.flatMap((table) => [
  `CREATE VIRTUAL TABLE "${table}_fts" USING fts5(search_text, content='${table}', content_rowid='seq',
    detail=none, columnsize=0, tokenize='trigram case_sensitive 1')`,
  `INSERT INTO "${table}_fts"("${table}_fts") VALUES ('rebuild')`,
  `CREATE TRIGGER "${table}_fts_insert" AFTER INSERT ON "${table}" BEGIN
    INSERT INTO "${table}_fts"(rowid, search_text) VALUES (new.seq, new.search_text); END`,
  `CREATE TRIGGER "${table}_fts_delete" AFTER DELETE ON "${table}" BEGIN
    INSERT INTO "${table}_fts"("${table}_fts", rowid, search_text) VALUES ('delete', old.seq, old.search_text); END`,
  `CREATE TRIGGER "${table}_fts_update" AFTER UPDATE OF search_text ON "${table}"
    WHEN old.search_text IS NOT new.search_text BEGIN
    INSERT INTO "${table}_fts"("${table}_fts", rowid, search_text) VALUES ('delete', old.seq, old.search_text);
    INSERT INTO "${table}_fts"(rowid, search_text) VALUES (new.seq, new.search_text); END`,
]);

const postgresSearch = searched.map(
  (table) => `CREATE INDEX "${table}_search_text_idx" ON "${table}" USING gin ("search_text" gin_trgm_ops)`,
);
