import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const users = new Table({
  name: 'users',
  columns: [
    { name: 'id', type: 'uuid', isPrimary: true },
    { name: 'email', type: 'varchar' },
    { name: 'full_name', type: 'varchar' },
    { name: 'password_hash', type: 'varchar', isNullable: true },
    { name: 'avatar_url', type: 'varchar', isNullable: true },
    { name: 'role', type: 'varchar' },
    { name: 'email_verified', type: 'boolean' },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'updated_at', type: 'timestamptz' },
    { name: 'search_text', type: 'text' },
  ],
  checks: [{ name: 'users_role_check', expression: `"role" IN ('admin', 'user')` }],
  indices: [{ name: 'users_created_at_idx', columnNames: ['created_at'] }],
});

const sessions = new Table({
  name: 'sessions',
  columns: [
    { name: 'id', type: 'uuid', isPrimary: true },
    { name: 'token_hash', type: 'varchar' },
    { name: 'user_id', type: 'uuid' },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'expires_at', type: 'timestamptz' },
  ],
  indices: [
    { name: 'sessions_token_hash_key', columnNames: ['token_hash'], isUnique: true },
    { name: 'sessions_user_id_idx', columnNames: ['user_id'] },
    { name: 'sessions_expires_at_idx', columnNames: ['expires_at'] },
  ],
});

const systemLogs = new Table({
  name: 'system_logs',
  columns: [
    { name: 'seq', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'id', type: 'uuid' },
    { name: 'user_id', type: 'uuid', isNullable: true },
    { name: 'action', type: 'varchar' },
    { name: 'details', type: 'json' },
    { name: 'ip_address', type: 'varchar' },
    { name: 'user_agent', type: 'varchar' },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'search_text', type: 'text' },
  ],
  indices: [
    { name: 'system_logs_id_key', columnNames: ['id'], isUnique: true },
    { name: 'system_logs_created_at_idx', columnNames: ['created_at'] },
    { name: 'system_logs_action_idx', columnNames: ['action', 'seq'] },
  ],
});

const tables = [users, sessions, systemLogs];

/** People, their sessions and the system log. */
export class Foundation1763712000000 implements MigrationInterface {
  readonly name = 'Foundation1763712000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.createTable(table);
    await queryRunner.query('CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"))');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.dropTable(table);
  }
}
