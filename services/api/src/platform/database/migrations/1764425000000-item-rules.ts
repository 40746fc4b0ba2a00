import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules that an item keeps when it leaves their category. */
export class ItemRules1764425000000 implements MigrationInterface {
  readonly name = 'ItemRules1764425000000';

  async up(runner: QueryRunner): Promise<void> {
    // SQLite has no word for it.
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    for (const rule of ['own_second_person', 'own_police_only', 'own_never_public'])
      await runner.query(`ALTER TABLE "items" ADD COLUMN "${rule}" boolean NOT NULL DEFAULT ${no}`);
    await runner.query('CREATE INDEX "items_never_public_idx" ON "items" ("seq") WHERE "own_never_public"');
  }

  async down(): Promise<void> {
    throw new Error('The rules of an item are not thrown away: restore a backup.');
  }
}
