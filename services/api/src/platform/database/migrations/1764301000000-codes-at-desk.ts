import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A pick-up code exists only while the item is at the desk: those of items that are still with their finder go. */
export class CodesAtDesk1764301000000 implements MigrationInterface {
  readonly name = 'CodesAtDesk1764301000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "claims" SET "pickup_code" = NULL, "pickup_expires_at" = NULL WHERE "pickup_code" IS NOT NULL
        AND "item_id" IN (SELECT "id" FROM "items" WHERE "custody" <> 'at_desk')`,
    );
  }

  // The codes are gone, and the desk gives out new ones.
  async down(): Promise<void> {}
}
