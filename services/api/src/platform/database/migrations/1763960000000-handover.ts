import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pick-up codes, and how the item of a claim was handed over. A claim of before gets its code when it is asked for. */
export class Handover1763960000000 implements MigrationInterface {
  readonly name = 'Handover1763960000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who was given what is not thrown away: restore a backup.');
  }
}

const columns = [
  '"pickup_code" varchar',
  '"pickup_expires_at" timestamptz',
  '"handed_over_at" timestamptz',
  '"handed_over_by" uuid',
  '"identity_shown" varchar',
  '"collected_by" varchar',
  '"handover_reason" varchar',
];

const statements = [
  ...columns.map((column) => `ALTER TABLE "claims" ADD COLUMN ${column}`),
  'CREATE UNIQUE INDEX "claims_pickup_code_key" ON "claims" ("pickup_code") WHERE "pickup_code" IS NOT NULL',
  // Resolved items were handed over.
  `UPDATE "claims" SET
    "handed_over_at" = (SELECT "reviewed_at" FROM "items" WHERE "items"."id" = "claims"."item_id"),
    "handed_over_by" = (SELECT "reviewed_by" FROM "items" WHERE "items"."id" = "claims"."item_id")
    WHERE "status" = 'approved' AND "item_id" IN (SELECT "id" FROM "items" WHERE "status" = 'resolved')`,
];
