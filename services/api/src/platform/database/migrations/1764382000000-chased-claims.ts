import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims that were approved before there were reminders begin to wait now. */
export class ChasedClaims1764382000000 implements MigrationInterface {
  readonly name = 'ChasedClaims1764382000000';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const columns = '("id", "kind", "key", "payload", "due_at", "lease", "attempts")';
    const waiting = `"status" = 'approved' AND "handed_over_at" IS NULL AND "item_id" IS NOT NULL`;
    await runner.query(
      `INSERT INTO "jobs" ${columns} SELECT ${isPostgres ? onPostgres : onSqlite} FROM "claims" WHERE ${waiting}`,
    );
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}

const isoOnPostgres = (time: string) =>
  `to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const onPostgres = `"id", 'chase_claim', "id"::varchar,
  json_build_object('step', 0, 'since', ${isoOnPostgres('now()')}, 'dueAt', ${isoOnPostgres(`now() + interval '3 days'`)}),
  now() + interval '1 day', NULL, 0`;

const onSqlite = `"id", 'chase_claim', "id",
  json_object('step', 0, 'since', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'dueAt', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+3 days')),
  strftime('%Y-%m-%d %H:%M:%f', 'now', '+1 day'), NULL, 0`;
