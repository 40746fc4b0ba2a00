import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link is known by its signature, of whichever key: the hash of one that a single key signed says no more. */
export class Keys1764210000000 implements MigrationInterface {
  readonly name = 'Keys1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "account_tokens_token_hash_key"');
    await runner.query('ALTER TABLE "account_tokens" DROP COLUMN "token_hash"');
  }

  async down(): Promise<void> {
    throw new Error('The hashes are gone: restore a backup.');
  }
}
