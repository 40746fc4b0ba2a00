import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters that all instances share on PostgreSQL. They may be lost, so the table is unlogged. */
export class RateLimits1763712380000 implements MigrationInterface {
  readonly name = 'RateLimits1763712380000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type !== 'postgres') return;
    await queryRunner.query(
      'CREATE UNLOGGED TABLE "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type !== 'postgres') return;
    await queryRunner.query('DROP TABLE "rate_limits"');
  }
}
