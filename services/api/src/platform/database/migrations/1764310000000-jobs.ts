import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table for all later work: e-mails, items to match and the side effects of decisions. */
export class Jobs1764310000000 implements MigrationInterface {
  readonly name = 'Jobs1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Work that waits is not thrown away: restore a backup.');
  }
}

const urgent = [
  ...['verify_email', 'reset_password', 'account_exists', 'invitation', 'link_identity'],
  ...['match_link', 'report_link', 'claim_link'],
]
  .map((template) => `'${template}'`)
  .join(', ');

const statements = [
  `CREATE TABLE "jobs" (
    "id" uuid PRIMARY KEY NOT NULL, "kind" varchar NOT NULL, "key" varchar NOT NULL, "payload" json,
    "due_at" timestamptz NOT NULL, "lease" uuid, "attempts" integer NOT NULL)`,
  'CREATE INDEX "jobs_due_idx" ON "jobs" ("kind", "due_at")',
  'CREATE UNIQUE INDEX "jobs_key_key" ON "jobs" ("kind", "key")',
  `INSERT INTO "jobs" ("id", "kind", "key", "due_at", "attempts")
    SELECT "item_id", 'match_item', "item_id", "due_at", "attempts" FROM "items_to_match"`,
  'DROP TABLE "items_to_match"',
  `INSERT INTO "jobs" ("id", "kind", "key", "payload", "due_at", "attempts")
    SELECT "id", 'tell_decision', "id", "effects", "send_after", 0 FROM "decisions"`,
  'DROP INDEX "decisions_send_after_idx"',
  'ALTER TABLE "decisions" DROP COLUMN "effects"',
  'ALTER TABLE "decisions" RENAME COLUMN "send_after" TO "undo_until"',
  `INSERT INTO "jobs" ("id", "kind", "key", "due_at", "attempts")
    SELECT "id", CASE WHEN "template" IN (${urgent}) THEN 'send_urgent_mail' ELSE 'send_mail' END, "id",
      COALESCE("claimed_until", "next_attempt_at"), "attempts"
    FROM "mail_outbox" WHERE "status" IN ('pending', 'sending', 'unconfirmed')`,
  `UPDATE "mail_outbox" SET "status" = 'pending' WHERE "status" = 'sending'`,
  'DROP INDEX "mail_outbox_due_idx"',
  'DROP INDEX "mail_outbox_urgent_idx"',
  'ALTER TABLE "mail_outbox" DROP COLUMN "next_attempt_at"',
  'ALTER TABLE "mail_outbox" DROP COLUMN "claimed_until"',
  'ALTER TABLE "mail_outbox" DROP COLUMN "claim_token"',
  'CREATE INDEX "mail_outbox_status_idx" ON "mail_outbox" ("status", "created_at")',
];
