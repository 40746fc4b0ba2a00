import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The values that a row of an import wrote, by which its undo finds what was changed since. */
export class ImportedValues1764426000000 implements MigrationInterface {
  readonly name = 'ImportedValues1764426000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "import_rows" ADD COLUMN "after" json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "import_rows" DROP COLUMN "after"');
  }
}
