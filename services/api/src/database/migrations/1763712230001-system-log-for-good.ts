import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTrigramIndex, dropTrigramIndex } from '../search/trigram-index.js';

const isPostgres = ({ connection }: QueryRunner) => connection.options.type === 'postgres';

/** Tells the history of an item, finds entries by an index, and lets the database itself refuse to change one. */
export class SystemLogForGood1763712230001 implements MigrationInterface {
  readonly name = 'SystemLogForGood1763712230001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "system_logs" ADD COLUMN "item_id" uuid');
    await queryRunner.query(isPostgres(queryRunner) ? fillOnPostgres : fillOnSqlite);
    await queryRunner.query('CREATE INDEX "system_logs_item_idx" ON "system_logs" ("item_id", "seq")');
    await createTrigramIndex(queryRunner, 'system_logs');
    for (const statement of isPostgres(queryRunner) ? refuseOnPostgres : refuseOnSqlite)
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const change of ['update', 'delete'])
      await queryRunner.query(
        `DROP TRIGGER "system_logs_no_${change}"${isPostgres(queryRunner) ? ' ON "system_logs"' : ''}`,
      );
    if (isPostgres(queryRunner)) await queryRunner.query('DROP FUNCTION "refuse_change"()');
    await dropTrigramIndex(queryRunner, 'system_logs');
    await queryRunner.query('DROP INDEX "system_logs_item_idx"');
    await queryRunner.query('ALTER TABLE "system_logs" DROP COLUMN "item_id"');
  }
}

const fillOnSqlite = `UPDATE "system_logs" SET "item_id" = json_extract("details", '$.itemId')`;
const fillOnPostgres = `UPDATE "system_logs" SET "item_id" = ("details"->>'itemId')::uuid
  WHERE "details"->>'itemId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const refusal = 'entries of the system log are never changed';

const refuseOnSqlite = ['UPDATE', 'DELETE'].map(
  (change) =>
    `CREATE TRIGGER "system_logs_no_${change.toLowerCase()}" BEFORE ${change} ON "system_logs" BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
);

const refuseOnPostgres = [
  `CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`,
  ...['UPDATE', 'DELETE'].map(
    (change) =>
      `CREATE TRIGGER "system_logs_no_${change.toLowerCase()}" BEFORE ${change} ON "system_logs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
  ),
];
