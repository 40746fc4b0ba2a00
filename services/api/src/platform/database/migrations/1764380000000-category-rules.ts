import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules of categories for found items. */
export class CategoryRules1764380000000 implements MigrationInterface {
  readonly name = 'CategoryRules1764380000000';

  async up(runner: QueryRunner): Promise<void> {
    // SQLite has no word for it.
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    for (const rule of ['second_person', 'police_only', 'never_public'])
      await runner.query(`ALTER TABLE "categories" ADD COLUMN "${rule}" boolean NOT NULL DEFAULT ${no}`);
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
