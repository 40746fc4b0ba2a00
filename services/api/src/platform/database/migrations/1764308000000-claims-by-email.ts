import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The claims of an address, which asks for their links once more. */
export class ClaimsByEmail1764308000000 implements MigrationInterface {
  readonly name = 'ClaimsByEmail1764308000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "claims_email_idx" ON "claims" ("email", "seq")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "claims_email_idx"');
  }
}
