import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const seq = {
  name: 'seq',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment' as const,
};
const optional = { isNullable: true };

const notifications = new Table({
  name: 'notifications',
  columns: [
    seq,
    { name: 'id', type: 'uuid' },
    { name: 'user_id', type: 'uuid' },
    { name: 'type', type: 'varchar' },
    { name: 'item_id', type: 'uuid', ...optional },
    { name: 'claim_id', type: 'uuid', ...optional },
    { name: 'params', type: 'json' },
    { name: 'is_read', type: 'boolean' },
    { name: 'created_at', type: 'timestamptz' },
  ],
  checks: [
    {
      name: 'notifications_type_check',
      expression: `"type" IN ('item_approved', 'item_rejected', 'item_claimed', 'new_message', 'new_submission')`,
    },
  ],
  foreignKeys: [
    {
      name: 'notifications_user_id_fkey',
      columnNames: ['user_id'],
      referencedTableName: 'users',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
  indices: [
    { name: 'notifications_id_key', columnNames: ['id'], isUnique: true },
    { name: 'notifications_user_id_idx', columnNames: ['user_id', 'seq'] },
    { name: 'notifications_unread_idx', columnNames: ['user_id', 'seq'], where: '"is_read" = false' },
  ],
});

const mailOutbox = new Table({
  name: 'mail_outbox',
  columns: [
    seq,
    { name: 'id', type: 'uuid' },
    { name: 'recipient', type: 'varchar' },
    { name: 'language', type: 'varchar' },
    { name: 'template', type: 'varchar' },
    { name: 'params', type: 'json' },
    { name: 'status', type: 'varchar' },
    { name: 'attempts', type: 'integer' },
    { name: 'next_attempt_at', type: 'timestamptz' },
    { name: 'claim_token', type: 'uuid', ...optional },
    { name: 'claimed_until', type: 'timestamptz', ...optional },
    { name: 'last_error', type: 'text', ...optional },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'sent_at', type: 'timestamptz', ...optional },
  ],
  checks: [
    {
      name: 'mail_outbox_status_check',
      expression: `"status" IN ('pending', 'sending', 'sent', 'failed', 'unknown')`,
    },
  ],
  indices: [
    { name: 'mail_outbox_id_key', columnNames: ['id'], isUnique: true },
    { name: 'mail_outbox_due_idx', columnNames: ['status', 'next_attempt_at'] },
    { name: 'mail_outbox_recipient_idx', columnNames: ['recipient', 'template', 'created_at'] },
    { name: 'mail_outbox_created_at_idx', columnNames: ['created_at'] },
  ],
});

const tables = [notifications, mailOutbox];

/** What people are told: in the app, and by e-mail through an outbox. */
export class NotificationsAndMail1763712210000 implements MigrationInterface {
  readonly name = 'NotificationsAndMail1763712210000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.createTable(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await queryRunner.dropTable(table);
  }
}
