import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the place of a desk in each language. */
export class DeskAddresses1766002000000 implements MigrationInterface {
  readonly name = 'DeskAddresses1766002000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const language of ['en', 'es', 'fr'])
      await runner.query(`ALTER TABLE "desks" ADD COLUMN "address_${language}" varchar`);
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
