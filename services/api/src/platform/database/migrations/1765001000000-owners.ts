import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the owners that items name, and the campus directory in which they are looked up. */
export class Owners1765001000000 implements MigrationInterface {
  readonly name = 'Owners1765001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "item_owners" (
      "id" uuid PRIMARY KEY NOT NULL, "item_id" uuid NOT NULL, "name" varchar, "student_id" varchar,
      "email" varchar, "phone" varchar, "number" varchar, "user_id" uuid, "address" varchar,
      "person_name" varchar, "person_student_id" varchar, "source" varchar, "language" varchar NOT NULL,
      "state" varchar NOT NULL, "question" varchar, "refused_by" json NOT NULL, "reminders" integer NOT NULL,
      "notified_at" timestamptz, "reminded_at" timestamptz, "closes_at" timestamptz, "answer" varchar,
      "answered_at" timestamptz, "noted_at" timestamptz NOT NULL, "search_text" text NOT NULL,
      CONSTRAINT "item_owners_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE UNIQUE INDEX "item_owners_item_id_key" ON "item_owners" ("item_id")');
    await runner.query('CREATE INDEX "item_owners_state_idx" ON "item_owners" ("state")');
    await runner.query('CREATE INDEX "item_owners_user_id_idx" ON "item_owners" ("user_id")');
    await runner.query(`CREATE TABLE "directory_lists" (
      "id" uuid PRIMARY KEY NOT NULL, "is_current" boolean NOT NULL, "created_at" timestamptz NOT NULL)`);
    await runner.query(`CREATE TABLE "directory_people" (
      "id" uuid PRIMARY KEY NOT NULL, "list_id" uuid NOT NULL, "student_id" varchar NOT NULL,
      "name" varchar NOT NULL, "name_key" varchar NOT NULL, "email" varchar NOT NULL,
      CONSTRAINT "directory_people_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "directory_lists" ("id") ON DELETE CASCADE)`);
    await runner.query(
      'CREATE INDEX "directory_people_student_id_idx" ON "directory_people" ("list_id", "student_id")',
    );
    await runner.query(
      'CREATE INDEX "directory_people_name_key_idx" ON "directory_people" ("list_id", "name_key")',
    );
    await runner.query(
      'CREATE INDEX "directory_people_email_idx" ON "directory_people" ("list_id", "email")',
    );
    await runner.query('CREATE INDEX "users_student_id_idx" ON "users" ("student_id")');
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
