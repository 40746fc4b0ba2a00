import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items by when they last changed: what matching has not read yet. */
export class ItemChanges1764100000000 implements MigrationInterface {
  readonly name = 'ItemChanges1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "items_updated_at_idx" ON "items" ("updated_at")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "items_updated_at_idx"');
  }
}
