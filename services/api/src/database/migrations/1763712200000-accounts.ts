import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTrigramIndex, dropTrigramIndex } from '../search/trigram-index.js';

const optional = { isNullable: true };
const id = { name: 'id', type: 'uuid', isPrimary: true };

const usersBefore = new Table({
  name: 'users',
  columns: [
    id,
    { name: 'email', type: 'varchar' },
    { name: 'full_name', type: 'varchar' },
    { name: 'password_hash', type: 'varchar', ...optional },
    { name: 'avatar_url', type: 'varchar', ...optional },
    { name: 'role', type: 'varchar' },
    { name: 'email_verified', type: 'boolean' },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'updated_at', type: 'timestamptz' },
    { name: 'search_text', type: 'text' },
  ],
  checks: [{ name: 'users_role_check', expression: `"role" IN ('admin', 'user')` }],
  indices: [{ name: 'users_created_at_idx', columnNames: ['created_at'] }],
});

const users = new Table({
  name: 'users',
  columns: [
    { name: 'seq', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'id', type: 'uuid' },
    { name: 'email', type: 'varchar' },
    { name: 'full_name', type: 'varchar' },
    { name: 'password_hash', type: 'varchar', ...optional },
    { name: 'avatar_id', type: 'uuid', ...optional },
    { name: 'role', type: 'varchar' },
    { name: 'email_verified', type: 'boolean' },
    { name: 'student_id', type: 'varchar', ...optional },
    { name: 'phone', type: 'varchar', ...optional },
    { name: 'language', type: 'varchar' },
    { name: 'theme', type: 'varchar' },
    { name: 'email_notifications', type: 'json' },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'updated_at', type: 'timestamptz' },
    { name: 'search_text', type: 'text' },
  ],
  checks: [
    { name: 'users_role_check', expression: `"role" IN ('admin', 'user')` },
    { name: 'users_language_check', expression: `"language" IN ('en', 'es', 'fr')` },
    { name: 'users_theme_check', expression: `"theme" IN ('system', 'light', 'dark')` },
  ],
  indices: [
    { name: 'users_id_key', columnNames: ['id'], isUnique: true },
    { name: 'users_avatar_id_key', columnNames: ['avatar_id'], isUnique: true },
    { name: 'users_role_idx', columnNames: ['role', 'seq'] },
  ],
});

const sessionColumns = [
  id,
  { name: 'token_hash', type: 'varchar' },
  { name: 'user_id', type: 'uuid' },
  { name: 'created_at', type: 'timestamptz' },
  { name: 'expires_at', type: 'timestamptz' },
];
const sessionIndices = [
  { name: 'sessions_token_hash_key', columnNames: ['token_hash'], isUnique: true },
  { name: 'sessions_user_id_idx', columnNames: ['user_id'] },
  { name: 'sessions_expires_at_idx', columnNames: ['expires_at'] },
];
const sessionsBefore = new Table({ name: 'sessions', columns: sessionColumns, indices: sessionIndices });
const sessions = new Table({
  name: 'sessions',
  columns: [
    ...sessionColumns,
    { name: 'last_seen_at', type: 'timestamptz' },
    { name: 'ip_address', type: 'varchar' },
    { name: 'user_agent', type: 'varchar' },
  ],
  indices: sessionIndices,
});

const accountTokens = new Table({
  name: 'account_tokens',
  columns: [
    id,
    { name: 'user_id', type: 'uuid' },
    { name: 'purpose', type: 'varchar' },
    { name: 'token_hash', type: 'varchar' },
    { name: 'expires_at', type: 'timestamptz' },
    { name: 'used_at', type: 'timestamptz', ...optional },
    { name: 'created_at', type: 'timestamptz' },
  ],
  checks: [
    {
      name: 'account_tokens_purpose_check',
      expression: `"purpose" IN ('verify_email', 'reset_password')`,
    },
  ],
  indices: [
    { name: 'account_tokens_token_hash_key', columnNames: ['token_hash'], isUnique: true },
    { name: 'account_tokens_user_id_idx', columnNames: ['user_id', 'purpose'] },
    { name: 'account_tokens_expires_at_idx', columnNames: ['expires_at'] },
  ],
});

/** Columns that are in both tables of users. */
const KEPT =
  '"id", "email", "full_name", "password_hash", "role", "email_verified", "created_at", "updated_at", "search_text"';
const allOn =
  '{"item_approved":true,"item_rejected":true,"item_claimed":true,"new_message":true,"new_submission":true}';

/**
 * Accounts of everybody: profile and settings of a user, what is told of a session, and the tokens of links
 * in e-mails. The table of users is made anew with an integer key, on which the search index of SQLite
 * stands; whoever was signed in signs in again.
 */
export class Accounts1763712200000 implements MigrationInterface {
  readonly name = 'Accounts1763712200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceUsers(
      queryRunner,
      users,
      ['users_email_key', 'users_created_at_idx'],
      `
      INSERT INTO "users" (${KEPT}, "language", "theme", "email_notifications")
      SELECT ${KEPT}, 'en', 'system', '${allOn}' FROM "users_before" ORDER BY "created_at", "id"`,
    );
    await createTrigramIndex(queryRunner, 'users');
    await queryRunner.dropTable('sessions');
    await queryRunner.createTable(sessions);
    await queryRunner.createTable(accountTokens);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('account_tokens');
    await queryRunner.dropTable('sessions');
    await queryRunner.createTable(sessionsBefore);
    const indices = users.indices.map(({ name }) => name ?? '');
    await replaceUsers(
      queryRunner,
      usersBefore,
      ['users_email_key', 'users_search_text_idx', ...indices],
      `
      INSERT INTO "users" (${KEPT}) SELECT ${KEPT} FROM "users_before"`,
    );
    // After the table: SQLite renames none whose triggers lead nowhere.
    await dropTrigramIndex(queryRunner, 'users');
  }
}

/** Puts another table in the place of users. @param indices names to free first  @param copy fills it */
async function replaceUsers(
  queryRunner: QueryRunner,
  table: Table,
  indices: string[],
  copy: string,
): Promise<void> {
  for (const index of indices) await queryRunner.query(`DROP INDEX IF EXISTS "${index}"`);
  await queryRunner.query('ALTER TABLE "users" RENAME TO "users_before"');
  await queryRunner.createTable(table);
  await queryRunner.query(copy);
  await queryRunner.query('DROP TABLE "users_before"');
  await queryRunner.query('CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"))');
}
