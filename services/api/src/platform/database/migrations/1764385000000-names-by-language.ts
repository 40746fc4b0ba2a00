import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Categories, places and desks have a name in each language. */
export class NamesByLanguage1764385000000 implements MigrationInterface {
  readonly name = 'NamesByLanguage1764385000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'places', 'desks'])
      for (const column of ['name_en', 'name_es', 'name_fr'])
        await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${column}" varchar`);
  }

  async down(): Promise<void> {
    throw new Error('What the desk noted is not thrown away: restore a backup.');
  }
}
