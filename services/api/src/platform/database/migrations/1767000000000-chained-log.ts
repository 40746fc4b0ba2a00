import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { getHash, type Head, NO_ENTRY } from '../log-chain/chain.js';
import { readEntries } from '../log-chain/read-entries.js';

const refusal = 'entries of the system log are never changed';

/** Entries per statement. */
const BATCH = 500;

/** Adds the hash of the entry before to each entry of the system log, also to those that there are. */
export class ChainedLog1767000000000 implements MigrationInterface {
  readonly name = 'ChainedLog1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.query(
      isPostgres
        ? 'DROP TRIGGER "system_logs_no_update" ON "system_logs"'
        : 'DROP TRIGGER "system_logs_no_update"',
    );
    for (const column of ['hash', 'address_proof'])
      await runner.query(`ALTER TABLE "system_logs" ADD COLUMN "${column}" varchar NOT NULL DEFAULT ''`);
    const head = await chainAll(runner);
    await runner.query(
      `CREATE TABLE "log_head" ("id" integer PRIMARY KEY NOT NULL, "seq" integer NOT NULL, "hash" varchar NOT NULL,
        CONSTRAINT "log_head_one_row_check" CHECK ("id" = 1))`,
    );
    await runner.query(
      `INSERT INTO "log_head" ("id", "seq", "hash") VALUES (1, ${head.seq}, '${head.hash}')`,
    );
    for (const statement of isPostgres ? postgres : sqlite) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}

/** Chains the entries that there are. @returns the newest one */
async function chainAll(runner: QueryRunner): Promise<Head> {
  let head = NO_ENTRY;
  for (;;) {
    const rows = await readEntries(runner, head.seq, BATCH);
    if (rows.length === 0) return head;
    const chained = rows.map((row) => {
      const addressProof = randomUUID();
      head = { seq: row.seq, hash: getHash(head.hash, { ...row, addressProof }) };
      return `(${head.seq}, '${head.hash}', '${addressProof}')`;
    });
    await runner.query(
      `WITH chained("seq", "hash", "proof") AS (VALUES ${chained.join(', ')})
       UPDATE "system_logs" SET "hash" = chained."hash", "address_proof" = chained."proof"
       FROM chained WHERE "system_logs"."seq" = chained."seq"`,
    );
  }
}

/** The trigger of the baseline; with the address its salt becomes the digest. */
const sqlite = [
  `CREATE TRIGGER "system_logs_no_update" BEFORE UPDATE ON "system_logs" WHEN (
    new."ip_address" = '' AND new."user_agent" = ''
    AND substr(old."search_text" || char(10), 1, length(new."search_text") + 1) = new."search_text" || char(10)
    AND length(new."search_text") - length(replace(new."search_text", char(10), '')) = 2
    AND new."seq" IS old."seq" AND new."id" IS old."id" AND new."user_id" IS old."user_id"
    AND new."action" IS old."action" AND new."item_id" IS old."item_id" AND new."details" IS old."details"
    AND new."created_at" IS old."created_at" AND new."hash" IS old."hash"
    AND old."created_at" < strftime('%Y-%m-%d %H:%M:%f', 'now', '-6 days')
  ) IS NOT TRUE BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
];

const postgres = [
  `CREATE OR REPLACE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (
      new."ip_address" = '' AND new."user_agent" = ''
      AND substr(old."search_text" || chr(10), 1, length(new."search_text") + 1) = new."search_text" || chr(10)
      AND length(new."search_text") - length(replace(new."search_text", chr(10), '')) = 2
      AND to_jsonb(new) - '{ip_address,user_agent,address_proof,search_text}'::text[]
        = to_jsonb(old) - '{ip_address,user_agent,address_proof,search_text}'::text[]
      AND old."created_at" < now() - interval '6 days'
    ) IS NOT TRUE THEN RAISE EXCEPTION '${refusal}'; END IF;
    RETURN new;
  END $$`,
  `CREATE TRIGGER "system_logs_no_update" BEFORE UPDATE ON "system_logs"
    FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"()`,
];
