import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the accounts whose address was never proven. In SQL, because SQLite would build the table anew otherwise. */
export class UnverifiedAccounts1763712250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "users_unverified_idx" ON "users" ("role", "created_at") WHERE "email_verified" = false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "users_unverified_idx"');
  }
}
