import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The claims of an address, which asks for their links once more; and the words of a reason that is still the first one. */
export class ClaimsByEmail1764308000000 implements MigrationInterface {
  readonly name = 'ClaimsByEmail1764308000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "claims_email_idx" ON "claims" ("email", "seq")');
    for (const [column, before, after] of words)
      await runner.query(
        `UPDATE "templates" SET "${column}" = REPLACE("${column}", '${before}', '${after}')
         WHERE "id" = '40000000-0000-4000-8000-000000000001'`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "claims_email_idx"');
  }
}

const words = [
  ['text_es', 'Vuelve a enviarlo con más datos', 'Envía otra solicitud con más datos'],
  ['text_fr', 'Refaites un envoi plus précis', 'Faites une nouvelle demande plus précise'],
] as const;
