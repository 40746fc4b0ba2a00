import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds the items that were handed over, and only those, in the order of their list. */
export class ClaimedItems1763712220001 implements MigrationInterface {
  readonly name = 'ClaimedItems1763712220001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "items_claimed_at_idx"');
    await queryRunner.query(
      'CREATE INDEX "items_handed_over_idx" ON "items" ("claimed_at", "seq") WHERE "claimed_at" IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "items_handed_over_idx"');
    await queryRunner.query('CREATE INDEX "items_claimed_at_idx" ON "items" ("claimed_at")');
  }
}
