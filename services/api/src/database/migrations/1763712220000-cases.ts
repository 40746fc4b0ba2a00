import { randomUUID } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const messages = new Table({
  name: 'messages',
  columns: [
    { name: 'seq', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'id', type: 'uuid' },
    { name: 'claim_id', type: 'uuid' },
    { name: 'sender_id', type: 'uuid', isNullable: true },
    { name: 'sender_role', type: 'varchar' },
    { name: 'content', type: 'text' },
    { name: 'is_read', type: 'boolean' },
    { name: 'created_at', type: 'timestamptz' },
  ],
  checks: [{ name: 'messages_sender_role_check', expression: `"sender_role" IN ('admin', 'user')` }],
  foreignKeys: [
    {
      name: 'messages_claim_id_fkey',
      columnNames: ['claim_id'],
      referencedTableName: 'claims',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
  indices: [
    { name: 'messages_id_key', columnNames: ['id'], isUnique: true },
    { name: 'messages_claim_id_idx', columnNames: ['claim_id', 'seq'] },
    { name: 'messages_unread_idx', columnNames: ['claim_id', 'sender_role'], where: `"is_read" = false` },
  ],
});

/** The same in SQL of both engines; on SQLite any other way would build the table of claims anew. */
const columns = [
  `"language" varchar NOT NULL DEFAULT 'en' CONSTRAINT "claims_language_check" CHECK ("language" IN ('en', 'es', 'fr'))`,
  '"withdrawn_at" timestamptz',
];

const indices = [
  `CREATE UNIQUE INDEX "claims_one_pending_key" ON "claims" ("item_id", "student_id", "email") WHERE "status" = 'pending'`,
  'CREATE INDEX "claims_student_id_idx" ON "claims" ("student_id", "seq")',
];

/** The conversation on a claim, in which language its claimant is written to, and no claim made twice. */
export class Cases1763712220000 implements MigrationInterface {
  readonly name = 'Cases1763712220000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createTable(messages);
    for (const column of columns) await queryRunner.query(`ALTER TABLE "claims" ADD COLUMN ${column}`);
    await closeDuplicates(queryRunner);
    for (const index of indices) await queryRunner.query(index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "claims_student_id_idx"');
    await queryRunner.query('DROP INDEX "claims_one_pending_key"');
    await queryRunner.query('ALTER TABLE "claims" DROP COLUMN "withdrawn_at"');
    await queryRunner.query('ALTER TABLE "claims" DROP COLUMN "language"');
    await queryRunner.dropTable(messages);
  }
}

/** What was claimed twice before this was refused: the first of the claims stays pending, the others are closed. */
async function closeDuplicates(queryRunner: QueryRunner): Promise<void> {
  const duplicates: { id: string; item_id: string }[] = await queryRunner.query(`
    SELECT later."id", later."item_id" FROM "claims" AS later WHERE later."status" = 'pending' AND EXISTS (
      SELECT 1 FROM "claims" AS first WHERE first."status" = 'pending' AND first."seq" < later."seq"
        AND first."item_id" = later."item_id" AND first."student_id" = later."student_id"
        AND first."email" = later."email")`);
  for (const { id, item_id } of duplicates) await closeDuplicate(queryRunner, id, item_id);
}

async function closeDuplicate(queryRunner: QueryRunner, claimId: string, itemId: string): Promise<void> {
  const { driver, options } = queryRunner.connection;
  const run = async (sql: string, values: Record<string, unknown>) => {
    const [query, parameters] = driver.escapeQueryWithParameters(sql, values, {});
    await queryRunner.query(query, parameters);
  };
  const iso = new Date().toISOString();
  // As the driver of each engine writes a moment.
  const now = options.type === 'postgres' ? iso : iso.slice(0, -1).replace('T', ' ');
  await run(
    `UPDATE "claims" SET "status" = 'rejected', "reviewed_at" = :now,
      "admin_notes" = 'Closed as a duplicate of an earlier claim' WHERE "id" = :claimId`,
    { now, claimId },
  );
  const changes = [{ field: 'status', before: 'pending', after: 'rejected' }];
  const details = JSON.stringify({ claimId, itemId, duplicate: true, changes });
  await run(
    `INSERT INTO "system_logs" ("id", "action", "details", "ip_address", "user_agent", "created_at", "search_text")
     VALUES (:id, 'CLAIM_REJECTED', :details, 'localhost', 'system', :now, :searchText)`,
    {
      id: randomUUID(),
      details,
      now,
      searchText: `claim_rejected\nclaim rejected\n${details.toLowerCase()}`,
    },
  );
}
