import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The recipient of an item without a claim, and the lost report from which a claim was made. */
export class HandoverWithoutClaim1764303000000 implements MigrationInterface {
  readonly name = 'HandoverWithoutClaim1764303000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who was given what is not thrown away: restore a backup.');
  }
}

const statements = [
  'ALTER TABLE "items" ADD COLUMN "taker_email" varchar',
  'ALTER TABLE "items" ADD COLUMN "taker_student_id" varchar',
  'ALTER TABLE "items" ADD COLUMN "identity_shown" varchar',
  'ALTER TABLE "items" ADD COLUMN "handover_reason" varchar',
  'ALTER TABLE "claims" ADD COLUMN "lost_report_id" uuid',
];
