import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an index of the texts that the public search reads. SQLite reads it instead of the rows, which are many times as long.
 * PostgreSQL has no use for it: it limits the length of an entry, and reads its own index of texts.
 */
export class PublicTexts1768002000000 implements MigrationInterface {
  readonly name = 'PublicTexts1768002000000';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') return;
    await runner.query(
      `CREATE INDEX "items_public_text_idx" ON "items" ("seq", "category", "location", "public_text", "title_words", "public_words")
    WHERE "is_lost_item" = false AND "status" = 'approved'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
