import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an administrator may use; every administrator of before has full access. */
export class AdminAccess1764320000000 implements MigrationInterface {
  readonly name = 'AdminAccess1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD COLUMN "access" varchar NOT NULL DEFAULT 'full'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" DROP COLUMN "access"`);
  }
}
